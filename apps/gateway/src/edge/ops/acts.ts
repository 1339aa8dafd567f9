import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import type { FastifyRequest } from 'fastify'
import type { Log, LogFields } from '../../ports/log.ts'
import { actedEvent } from './log-access.rules.ts'

/**
 * Records what an operator is about to do: an action that fails half-way still has its operator.
 * @param about what it is done to, by id
 */
export const recordAct = (
  log: Log,
  request: FastifyRequest,
  { name: operator, role }: Operator,
  { action, ...about }: LogFields & { readonly action: string },
): void => log.info(actedEvent, { operator, role, action, ...about, requestId: request.id })
