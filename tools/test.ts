import { runSuite } from './steps/run-suite.ts'

await runSuite('gate')
