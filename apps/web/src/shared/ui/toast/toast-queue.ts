import type { ReactNode } from 'react'
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { Level } from '../level.tsx'
import { wantToastRegion } from './toast-region-wanted.ts'

export interface ToastContent {
  readonly level: Level
  /** What it is about: the next one on the same subject takes its place. */
  readonly subject?: string
  readonly title: ReactNode
  readonly body?: ReactNode
  /** One thing that can be done about it. */
  readonly action?: { readonly text: ReactNode; readonly onPress: () => void }
}

/** What cannot be read in this time was not for a toast. */
export const toastMs = 6_000

/** More than this at once is a wall; the others wait. */
const atOnce = 3

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: atOnce })

/** The key of the newest toast on each subject. */
const keys = new Map<string, string>()

/**
 * Says something that needs no answer. It goes by itself; one with something to do, or with bad
 * news, stays until it is closed. @see A§8 "an error toast"
 */
export function showToast(content: ToastContent): void {
  const stays = content.action !== undefined || content.level === 'danger'
  wantToastRegion()
  const { subject } = content
  const previous = subject !== undefined && keys.get(subject)
  if (previous) toasts.close(previous)
  const key = toasts.add(content, stays ? {} : { timeout: toastMs })
  if (subject !== undefined) keys.set(subject, key)
}
