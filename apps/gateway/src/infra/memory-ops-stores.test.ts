import { opsStoreContract } from '../../testing/ops-store-contract.ts'
import { silentLog } from '../ports/log.ts'
import { openStores } from './stores.ts'

opsStoreContract('[memory]', (clock) =>
  openStores({ REDIS_URL: undefined, NODE_ID: 'n-1', LEASE_MS: 1_000 }, clock, silentLog),
)
