import { seedsContract } from './faults/seeds-contract.ts'

// A few of the seeds that `npm run test:faults` goes through.
seedsContract({ name: 'a Redis Cluster of three', seeds: [7, 13], redisCluster: 3 })
