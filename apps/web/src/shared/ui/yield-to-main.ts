/** Not available in every browser. */
const scheduler: Partial<Scheduler> | undefined = globalThis.scheduler

/** Defers work that can wait, so that the page handles input, scrolling and painting first. */
export function yieldToMain(): Promise<void> {
  return (
    scheduler?.yield?.() ??
    new Promise((resolve) => {
      setTimeout(resolve)
    })
  )
}
