import { CodedError } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { RouteCaller } from '../../http/route-callers.ts'
import type { Secrets } from '../../http/signature.ts'
import { rpcRequest } from './bank.contract.ts'
import { signedAnswer } from './bank-rpc.ts'
import { isBankSignatureValid, type SignedData } from './bank-signature.ts'

interface RpcServer {
  readonly path: string
  readonly secrets: Secrets
  readonly caller?: RouteCaller
  /** Answers a message whose signature is valid. */
  readonly handle: (method: string, data: SignedData) => Promise<SignedData>
}

/** Serves signed JSON-RPC; a message with a wrong signature changes nothing. */
export function bindRpc(app: FastifyInstance, { path, secrets, caller, handle }: RpcServer): void {
  const config = caller ? { caller } : {}
  app.post(path, { config }, async (request) => {
    const read = z.safeParse(rpcRequest, request.body)
    if (!read.success) throw new CodedError('payAndPlay.notificationInvalid')
    const { method, params } = read.data
    const { uuid, signature, data } = params
    if (!isBankSignatureValid(secrets, { method, uuid, data }, signature)) {
      throw new CodedError('payAndPlay.notificationInvalid')
    }
    return signedAnswer(secrets, method, uuid, await handle(method, data))
  })
}
