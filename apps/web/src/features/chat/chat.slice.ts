import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, sessionResolved, signedIn } from '../session/index.ts'
import { pageVisited } from '../site/index.ts'
import { isMainPage } from './chat.rules.ts'

export interface ChatState {
  /** The messenger is requested: from then on it stays in the page. */
  readonly isWanted: boolean
  /** The messenger has reported that it is ready. */
  readonly isReady: boolean
  readonly isOpen: boolean
  readonly unread: number
  readonly isMainPage: boolean
}

export type KeptChat = Pick<ChatState, 'unread' | 'isMainPage'>

const initial: ChatState = {
  isWanted: false,
  isReady: false,
  isOpen: false,
  unread: 0,
  isMainPage: true,
}

const slice = createSlice({
  name: 'chat',
  initialState: (): ChatState => initial,
  reducers: {
    /** The chat state that this tab stored on the previous page. */
    chatFound: (state, { payload }: PayloadAction<KeptChat>): ChatState => ({
      ...state,
      ...payload,
    }),
    chatOpened: (state): ChatState => ({ ...state, isWanted: true, isOpen: true }),
    chatClosed: (state): ChatState => ({ ...state, isOpen: false }),
    messengerReady: (state): ChatState => ({ ...state, isReady: true }),
    messengerGone: (state): ChatState => ({ ...state, isReady: false }),
    unreadCounted: (state, { payload }: PayloadAction<number>): ChatState => ({
      ...state,
      unread: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (state): ChatState => ({ ...state, isWanted: true }))
      .addCase(
        sessionResolved,
        (state, { payload }): ChatState => (payload ? { ...state, isWanted: true } : state),
      )
      .addCase(sessionEnded, (state): ChatState => ({ ...state, isOpen: false, unread: 0 }))
      .addCase(
        pageVisited,
        (state, { payload }): ChatState => ({ ...state, isMainPage: isMainPage(payload) }),
      )
  },
  selectors: { selectChat: (state) => state },
})

export const chatReducer = slice.reducer
export const { chatFound, chatOpened, chatClosed, messengerReady, messengerGone, unreadCounted } =
  slice.actions
export const { selectChat } = slice.selectors
export type StateWithChat = { readonly chat: ChatState }
