import { maintenance } from './announcements/announcements.topics.ts'
import type { TopicSpec } from './kernel/topic.ts'

/** Every topic there is: gateways poll these, AsyncAPI lists them. */
export const topics: readonly TopicSpec[] = [maintenance]
