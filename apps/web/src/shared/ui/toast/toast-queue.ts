import type { ReactNode } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { Level } from '../level.tsx'
import { requestToastRegion } from './toast-region-request.ts'

export interface ToastContent {
  readonly level: Level
  /** Its subject: the next toast on the same subject replaces it. */
  readonly subject?: string
  /** How long it is shown, ms; by default as long as any. */
  readonly timerMs?: number
  readonly title: ReactNode
  readonly body?: ReactNode
  /** One action that the toast offers. */
  readonly action?: { readonly text: ReactNode; readonly onPress: () => void }
}

/** A message that needs more reading time does not belong in a toast. */
export const toastMs = 6_000

/** More toasts at once would be unreadable; the others are queued. */
const maxShown = 3

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: maxShown })

/** The key of the newest toast on each subject. */
const keys = new Map<string, string>()

/**
 * Shows a message that needs no answer. It disappears by itself; one with an action, or an error,
 * stays until it is closed.
 * @see A§8 "an error toast"
 */
export function showToast(content: ToastContent): void {
  const stays = content.action !== undefined || content.level === 'danger'
  requestToastRegion()
  const { subject, timerMs = toastMs } = content
  const previous = subject !== undefined && keys.get(subject)
  if (previous) toasts.close(previous)
  const key = toasts.add(content, stays ? {} : { timeout: timerMs })
  if (subject !== undefined) keys.set(subject, key)
}
