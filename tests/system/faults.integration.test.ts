import { seedsContract } from './faults/seeds-contract.ts'

// A few of the seeds that `npm run test:faults` goes through.
seedsContract({ name: 'one Redis', seeds: [1, 4, 5, 9, 13] })
