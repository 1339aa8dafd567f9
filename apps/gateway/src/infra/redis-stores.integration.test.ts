import { realRedisUrl } from '../../testing/real-redis.ts'
import { storeContract } from '../../testing/store-contract.ts'
import { silentLog } from '../ports/log.ts'
import { openStores } from './stores.ts'

storeContract('[redis]', async (clock, nodeId) =>
  openStores({ REDIS_URL: realRedisUrl(), NODE_ID: nodeId, LEASE_MS: 100 }, clock, silentLog),
)
