/** Not in every browser. */
const scheduler: Partial<Scheduler> | undefined = globalThis.scheduler

/** Work that could wait lets what the page has to do come first: input, scrolling, painting. */
export function untilPageHadItsTurn(): Promise<void> {
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve)
    })
  )
}
