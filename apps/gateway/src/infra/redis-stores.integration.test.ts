import { realRedisUrl } from '../../testing/real-redis.ts'
import { storeContract } from '../../testing/store-contract.ts'
import { playerModel } from '../capabilities.ts'
import { silentLog } from '../ports/log.ts'
import { silentMeter } from '../ports/meter.ts'
import { openStores } from './stores.ts'

storeContract('[redis]', async (clock) =>
  openStores(
    { REDIS_URL: [realRedisUrl()], REDIS_CLUSTER: false },
    { clock, log: silentLog, meter: silentMeter, readState: playerModel.read },
  ),
)
