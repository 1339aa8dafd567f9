import { storeContract } from '../../testing/store-contract.ts'
import { silentLog } from '../ports/log.ts'
import { createMemoryLease, type LeaseTable } from './memory-lease.ts'
import { openStores } from './stores.ts'

const leaseMs = 1_000
const leases: LeaseTable = new Map()

storeContract('[memory]', async (clock, nodeId) => ({
  ...(await openStores(
    { REDIS_URL: undefined, NODE_ID: nodeId, LEASE_MS: leaseMs },
    clock,
    silentLog,
  )),
  lease: createMemoryLease(nodeId, clock, leaseMs, leases),
}))
