import { brandLocale } from '@player-site/contracts/brands/brands.ts'
import { rewardChange } from '@player-site/contracts/rewards/reward-change.ts'
import * as z from 'zod/mini'
import { servedBrand } from '../../shared/brand/served-brand.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { featureTexts } from '../../shared/locale/feature-text.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import { toastShown } from '../toasts/index.ts'
import { rewardSubject, toastOfChange } from './reward-toasts.rules.ts'
import { lateRewards } from './rewards.late.ts'
import { selectRewards } from './rewards.slice.ts'
import type { StateWithRewards } from './rewards.state.ts'

/**
 * The toast of a change, with its text loaded; none where the change cannot be read, or was told
 * of already.
 */
export async function rewardNews(
  change: unknown,
  getState: () => StateWithLocale & StateWithRewards,
  boot: Dependencies['boot'],
): Promise<readonly ReturnType<typeof toastShown>[]> {
  const read = z.safeParse(rewardChange, change)
  if (!read.success) return []
  await loadFeature(lateRewards)
  await featureTexts.load()
  const state = getState()
  if (selectRewards(state).told.includes(rewardSubject(read.data))) return []
  const { tag } = selectLocale(state) ?? brandLocale(servedBrand(boot))
  return [
    toastShown(
      toastOfChange(read.data, ({ amount, currency }) => formatAmount(amount, currency, tag)),
    ),
  ]
}
