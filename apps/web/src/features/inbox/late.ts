import { lateFeature } from '../../shared/epic/late-feature.ts'
import type { InboxState, SeenByInbox } from './inbox.state.ts'

export const inbox = lateFeature<InboxState, SeenByInbox>()
