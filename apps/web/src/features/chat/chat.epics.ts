import { defer, distinctUntilChanged, EMPTY, ignoreElements, map, of, tap } from 'rxjs'
import * as z from 'zod/mini'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { chatFound, type StateWithChat, selectChat } from './chat.slice.ts'

const kept = z.object({ unread: z.int(), isMainPage: z.boolean() })

/** @see A§3 "Session storage keeps whether the current page is a main page and the total unread support count" */
export const findChatOnStart: AppEpic<StateWithChat> = (_, __, { chatStore }) =>
  defer(() => {
    try {
      const read = z.safeParse(kept, JSON.parse(chatStore.read() ?? ''))
      return read.success ? of(chatFound(read.data)) : EMPTY
    } catch {
      return EMPTY
    }
  })

export const keepChat: AppEpic<StateWithChat> = (_, state$, { chatStore }) =>
  state$.pipe(
    map(selectChat),
    map(({ unread, isMainPage }) => JSON.stringify({ unread, isMainPage })),
    distinctUntilChanged(),
    tap((text) => chatStore.write(text)),
    ignoreElements(),
  )
