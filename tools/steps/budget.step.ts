import { cpuBudgetMinutes, overBudget, readCosts } from './costs.ts'
import type { Step } from './step.ts'
import { costsFileOf } from './vitest.step.ts'

/** Fails when the test files of a project have become too dear, each project being one test. */
export const budget: Step = {
  name: 'test budget',
  run: async ({ folder, print }) => {
    const faults = Object.keys(cpuBudgetMinutes).flatMap((project) => {
      const fault = overBudget(project, readCosts(costsFileOf(folder, project)))
      return fault ? [`${project}: ${fault}`] : []
    })
    for (const fault of faults) print(`${fault}\n`)
    const passed = Object.keys(cpuBudgetMinutes).length - faults.length
    return { passed, failed: faults.length, skipped: 0, failures: faults }
  },
}
