import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tests/drivers/config/environment.ts'
import type { Programs } from '../../tests/drivers/programs.ts'
import { findAffected } from '../suites/affected.ts'
import type { Change } from '../suites/change.ts'
import { type Project, projectNames, projects } from '../suites/suites.ts'
import { k6Smoke } from './k6.step.ts'
import type { Round } from './run-steps.ts'
import { boundaries, build, compat, lint, types, unusedCode } from './static.steps.ts'
import { absentStep, neededStep, type Step } from './step.ts'
import type { StepId, TestOptions } from './test-options.ts'
import type { TestStores } from './test-stores.ts'
import { type TestSelection, vitestStep } from './vitest.step.ts'

/** The files of a project, in order. */
export function filesOfProject(project: Project): string[] {
  const { include, exclude } = projects[project]
  const others = new Set(globSync([...exclude], { cwd: root, exclude: isInstalled }))
  const files = globSync([...include], { cwd: root, exclude: isInstalled })
  return files.filter((path) => !others.has(path)).toSorted()
}

const isInstalled = (name: string): boolean => name === 'node_modules'

const gateTag = "tags: ['gate']"

/** Whether the gate runs a test of this file. */
export const hasGateTest = (path: string): boolean =>
  readFileSync(join(root, path), 'utf8').includes(gateTag)

export interface PlanContext {
  readonly options: TestOptions
  readonly programs: Programs
  readonly stores: TestStores
  readonly change: Change
  /** What all tests are told besides the stores. */
  readonly env: Readonly<Record<string, string | undefined>>
}

type Part = Partial<TestSelection> & {
  readonly name?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Makes the steps of a run: projects of vitest, or parts of them, on its stores and its build. */
function stepMaker({ options, programs, stores, env }: PlanContext) {
  const { grep, seed, shufflesFiles } = options
  const built = neededStep(build)
  const onStores = { ...stores.env, ...env }
  const part = (project: Project, { name, env: more, ...selection }: Part): Step =>
    vitestStep({
      project,
      ...(name !== undefined && { name }),
      selection: { grep, seed, shufflesFiles, ...selection },
      // Unit tests need nothing but Node, and so no new stores for a second try.
      ...(project !== 'unit' && { env: { ...onStores, ...more } }),
    })
  const step = (project: Project, more: Part = {}): Step => {
    if (project !== 'browser' && project !== 'timed') return part(project, more)
    return programs.chromium
      ? built.neededBy(part(project, more))
      : absentStep(`${project} tests`, 'Chromium is missing; CHROMIUM_PATH can name it.')
  }
  return { step, build: built.step, k6: built.neededBy(k6Smoke(programs, stores.redis[0]?.url)) }
}

/** The projects of which the gate runs what the change touches. */
const projectsOfChange = projectNames.filter((name) => name !== 'unit' && name !== 'integration')

/** Test files of the change, which run in full. */
export function filesOfChange({ options, change }: Pick<PlanContext, 'options' | 'change'>) {
  if (!options.only.includes('change')) return { files: [], left: [] }
  return findAffected(change.paths, projectsOfChange.flatMap(filesOfProject))
}

/** A test that meets a store that is not there does not run, which is said. */
const absentStores = ({ stores, programs }: PlanContext): Step[] =>
  [
    stores.redis.length > 0 ? [] : ['Redis'],
    stores.postgres ? [] : ['PostgreSQL'],
    programs.nginx ? [] : ['nginx'],
  ]
    .flat()
    .map((store) =>
      absentStep(`on a real ${store}`, `${store} is missing, or did not start: see above.`),
    )

/** The rounds of a run. No phase overlaps another, but for the unit tests beside the static checks. */
export function planRun(context: PlanContext): Round[] {
  const { options } = context
  const { step, build: buildStep, k6 } = stepMaker(context)
  // Tests that are asked for by name run in full, whatever their tags.
  const isGate = options.suite === 'gate' && options.grep === undefined
  const { files: inFull } = filesOfChange(context)
  const ifRequested = (id: StepId, ...steps: Step[]) => (options.only.includes(id) ? steps : [])
  const statics = [
    ...ifRequested('types', types),
    ...ifRequested('lint', lint),
    ...ifRequested('boundaries', boundaries),
    ...ifRequested('compat', compat),
    ...ifRequested('unused', unusedCode),
  ]
  const gateFiles = () =>
    filesOfProject('browser').filter((path) => hasGateTest(path) && !inFull.includes(path))
  const browser = isGate
    ? { files: gateFiles(), tagsFilter: 'gate', env: { TEST_WIDTHS: 'one' } }
    : {}
  const ofChange = projectsOfChange.map((project) => {
    const files = filesOfProject(project).filter((path) => inFull.includes(path))
    return files.length > 0 ? [step(project, { files, name: `${project} of the change` })] : []
  })
  const integration = isGate ? { env: { TEST_DATABASES: 'server' } } : {}
  const oneAfterTheOther = [
    ifRequested('integration', step('integration', integration), ...absentStores(context)),
    ifRequested('browser', step('browser', browser)),
    ...ofChange,
    ifRequested('realtime', step('realtime')),
    ifRequested('measures', step('measures')),
    ifRequested('timed', step('timed')),
    ifRequested('k6', k6),
    ifRequested('scratch', step('scratch')),
  ]
  const unit = step('unit', isGate ? { tagsFilter: '!slow' } : {})
  const first: Round = {
    lanes: [statics, [...ifRequested('build', buildStep), ...ifRequested('unit', unit)]],
    endsWith: statics,
  }
  return [first, ...oneAfterTheOther.map((lane) => ({ lanes: [lane] }))]
}
