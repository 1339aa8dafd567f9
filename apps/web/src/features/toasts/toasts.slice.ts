import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

/** @see A§3 Other "Notification levels" */
export type ToastLevel = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  readonly id: string
  readonly level: ToastLevel
  /** What it is about, where more may follow on it: the next one takes its place. */
  readonly subject?: string
  /** What it says, by message id, with the values of its sentence. */
  readonly messageId: string
  readonly values: Readonly<Record<string, string | number>>
  /** The way on: a page below the locale, and what the way is called. */
  readonly link?: { readonly path: string; readonly textId: string }
}

/** More than these at once nobody reads; the oldest go. */
const mostWaiting = 4

const subjectOf = ({ subject, messageId, values }: Omit<Toast, 'id' | 'level'>) =>
  subject ?? `${messageId} ${JSON.stringify(values)}`

/** What is to be said; the page takes it from here and shows it for as long as toasts stay. */
const slice = createSlice({
  name: 'toasts',
  initialState: (): readonly Toast[] => [],
  reducers: {
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>): readonly Toast[] =>
        [...toasts.filter((toast) => subjectOf(toast) !== subjectOf(payload)), payload].slice(
          -mostWaiting,
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
