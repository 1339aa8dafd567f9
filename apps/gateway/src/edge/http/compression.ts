import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Lets routes compress what they send, with `reply.compress`. Never for what holds a player's data
 * next to what an attacker may have chosen: its length would tell.
 */
export const enableCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false })
}
