import type {
  LimitDuration,
  LimitsView,
  LimitView,
} from '@player-site/contracts/limits/limits.entities.ts'

export const aLimit = (changes: Partial<LimitView> = {}): LimitView => ({
  duration: 'daily',
  limit: null,
  pendingLimit: null,
  pendingLimitActiveFrom: null,
  pendingLimitDue: false,
  locked: false,
  updatedAt: null,
  startAt: '2026-01-01T00:00:00.000Z',
  resetAt: '2026-01-02T00:00:00.000Z',
  used: 0,
  remaining: null,
  ...changes,
})

export const someLimits = (
  changes: Partial<Record<LimitDuration, Partial<LimitView>>> = {},
): LimitsView => ({
  currency: 'EUR',
  limits: (['daily', 'weekly', 'monthly'] as const).map((duration) =>
    aLimit({ duration, ...changes[duration] }),
  ),
})
