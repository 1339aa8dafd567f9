import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** @see A§3 Other "Notification levels" */
export type ToastLevel = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  readonly id: string
  readonly level: ToastLevel
  /** Its subject, if more toasts may follow: the next one on the subject replaces it. */
  readonly subject?: string
  /** How long it is shown, ms. @see A§3 Toast notification "timer" */
  readonly timerMs?: number
  /** Its text: a message id with its values. */
  readonly messageId: string
  readonly values: Readonly<Record<string, string | number>>
  /** Its link: a path without the locale, and a label. */
  readonly link?: { readonly path: string; readonly textId: string }
}

/** A longer queue would stay unread; the oldest are dropped. */
const maxPending = 4

const subjectOf = ({ subject, messageId, values }: Omit<Toast, 'id' | 'level'>) =>
  subject ?? `${messageId} ${JSON.stringify(values)}`

/** A queued toast; the page takes it over and shows it for the duration of a toast. */
const slice = createSlice({
  name: 'toasts',
  initialState: (): readonly Toast[] => [],
  reducers: {
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>): readonly Toast[] =>
        [...toasts.filter((toast) => subjectOf(toast) !== subjectOf(payload)), payload].slice(
          -maxPending,
        ),
      prepare: ({ values = {}, ...toast }: Omit<Toast, 'id' | 'values'> & Partial<Toast>) => ({
        payload: { ...toast, id: nanoid(), values },
      }),
    },
    toastTaken: (toasts, { payload }: PayloadAction<string>): readonly Toast[] =>
      toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
})

export const toastsReducer = slice.reducer
export const { toastShown, toastTaken } = slice.actions
export const { selectToasts } = slice.selectors
