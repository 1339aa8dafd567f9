import { pendingEndingsContract } from '../../testing/pending-endings-contract.ts'
import { createMemoryPendingEndings } from './memory-pending-endings.ts'

pendingEndingsContract('[memory]', async () => {
  const shared = { endings: createMemoryPendingEndings(), close: async () => {} }
  return [shared, shared]
})
