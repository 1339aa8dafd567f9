import type { TagEvent } from '../shared/epic/dependencies.ts'

/** A page where an operator's tag manager may run; its queue has this name by convention. */
interface TaggedPage {
  readonly dataLayer?: unknown
}

/** Adds an event to the queue of the operator's tag; without a tag nothing happens. */
export function passToTag(page: object, event: TagEvent): void {
  const { dataLayer }: TaggedPage = page
  if (Array.isArray(dataLayer)) dataLayer.push({ ...event })
}
