import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** @see A§3 Other "Notification levels" */
export type ToastLevel = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  readonly id: string
  readonly level: ToastLevel
  /** What it says, by message id, with the values of its sentence. */
  readonly messageId: string
  readonly values: Readonly<Record<string, string | number>>
  /** How long it stays by itself; `undefined`: until somebody closes it. */
  readonly timerMs: number | undefined
  readonly isSwipeable: boolean
}

export type NewToast = Pick<Toast, 'level' | 'messageId'> & Partial<Omit<Toast, 'id'>>

const stayMs = 6_000
/** More than these at once nobody reads; the oldest go. */
const mostShown = 4

const says = ({ messageId, values }: Pick<Toast, 'messageId' | 'values'>) =>
  `${messageId} ${JSON.stringify(values)}`

const slice = createSlice({
  name: 'toasts',
  initialState: (): readonly Toast[] => [],
  reducers: {
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>): readonly Toast[] =>
        [...toasts.filter((toast) => says(toast) !== says(payload)), payload].slice(-mostShown),
      prepare: ({ level, messageId, ...more }: NewToast) => ({
        payload: {
          id: nanoid(),
          level,
          messageId,
          values: {},
          // Bad news stays until it was read.
          timerMs: level === 'error' ? undefined : stayMs,
          isSwipeable: true,
          ...more,
        },
      }),
    },
    toastClosed: (toasts, { payload }: PayloadAction<string>): readonly Toast[] =>
      toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
})

export const toastsReducer = slice.reducer
export const { toastShown, toastClosed } = slice.actions
export const { selectToasts } = slice.selectors
export type ToastsPart = { readonly toasts: readonly Toast[] }
