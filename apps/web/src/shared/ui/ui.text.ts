import type { FeatureText } from '../locale/feature-text.ts'
import type { Messages } from '../locale/message-text.ts'
import english from './messages/en.json' with { type: 'json' }

/**
 * Text of components that few pages have: the file field, pages of a list, steps. Their features
 * load it.
 */
export const uiText: FeatureText = {
  english,
  files: import.meta.glob<Messages>(['./messages/*.json', '!./messages/en.json'], {
    import: 'default',
  }),
}
