import { configureGlobal } from 'fast-check'

/**
 * Set up in every test file: random input follows from the seed of the run, which it prints and
 * `--seed` repeats. Without a run's seed each property draws its own.
 */
const seed = Number(process.env['TEST_SEED'])
if (Number.isSafeInteger(seed) && seed > 0) configureGlobal({ seed })
