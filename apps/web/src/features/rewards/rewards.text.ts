import type { FeatureText } from '../../shared/locale/feature-text.ts'
import type { Messages } from '../../shared/locale/message-text.ts'
import english from './messages/en.json' with { type: 'json' }

export const rewardsText: FeatureText = {
  english,
  files: import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
    import: 'default',
  }),
}
