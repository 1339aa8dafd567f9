import type { SerializedError } from 'vitest'
import type { TestModule } from 'vitest/node'

/** A tag, or one with a leading `!` that tests must not have; undefined takes all. */
export type TagFilter = string | undefined

/** Whether a test belongs to a run of that filter. */
export const isOfFilter = (tags: readonly string[], filter: TagFilter): boolean => {
  if (!filter) return true
  return filter.startsWith('!') ? !tags.includes(filter.slice(1)) : tags.includes(filter)
}

type Failures = ReadonlyArray<Pick<SerializedError, 'message' | 'stack'>>

/** Message and stack of each error, as a text. */
const textsOf = (errors: Failures = []): string[] =>
  errors.map(({ message, stack }) =>
    stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`,
  )

/** The first line of what went wrong. */
export const reasonOf = (errors: Failures = []): string =>
  errors[0]?.message.split('\n')[0]?.slice(0, 300) ?? ''

const setUp = (of: string, errors: Failures) => ({
  fullName: `${of} (set-up)`.trim(),
  status: 'failed',
  failureMessages: textsOf(errors),
})

/**
 * A suite whose hooks failed has no result of its own: it is told as a failed test. A file without
 * tests did not load.
 */
function setUpsOf(module: TestModule) {
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  const hasLoaded = module.children.size > 0
  return [
    ...(hasLoaded && module.errors().length > 0 ? [setUp('', module.errors())] : []),
    ...suites.map((suite) => setUp(suite.fullName, suite.errors())),
  ]
}

const testsOf = (module: TestModule, filter: TagFilter) =>
  [...module.children.allTests()]
    .filter((test) => isOfFilter(test.tags, filter))
    .map((test) => {
      const { state, errors } = test.result()
      return { fullName: test.fullName, status: state, failureMessages: textsOf(errors) }
    })

/** The report of a run: each test that belongs to it, and errors that belong to no test. */
export const collectReport = (
  modules: readonly TestModule[],
  unhandled: Failures,
  filter: TagFilter,
) => ({
  testResults: modules.map((module) => ({
    name: module.moduleId,
    status: module.state(),
    failureMessages: textsOf(module.errors()),
    assertionResults: [...testsOf(module, filter), ...setUpsOf(module)],
  })),
  unhandled: textsOf(unhandled),
})
