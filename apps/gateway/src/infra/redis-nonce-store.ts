import type { NonceStore } from '../ports/nonce-store.ts'
import type { RedisConnections } from './redis-connection.ts'
import { nonceKey } from './redis-keys.ts'

export const createRedisNonceStore = ({
  commands,
}: Pick<RedisConnections, 'commands'>): NonceStore => ({
  async claim(nonce, lifeMs) {
    const reply = await commands.set(nonceKey(nonce), '1', 'PX', Math.ceil(lifeMs), 'NX')
    return reply === 'OK'
  },
})
