import { deadlinesContract } from '../../testing/deadlines-contract.ts'
import { createMemoryDeadlines } from './memory-deadlines.ts'

deadlinesContract('[memory]', async () => {
  const shared = { deadlines: createMemoryDeadlines(), close: async () => {} }
  return [shared, shared]
})
