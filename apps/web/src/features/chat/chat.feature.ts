import { defineFeature } from '../../shared/feature/feature.ts'
import {
  findChatOnStart,
  hearMessenger,
  keepChat,
  knowPlayerAtDesk,
  openMessengerWhenAsked,
} from './chat.epics.ts'
import { chatReducer } from './chat.slice.ts'
import { Chat } from './chat.tsx'

export const chatFeature = defineFeature({
  name: 'chat',
  scope: 'site',
  slices: { chat: chatReducer },
  epics: { findChatOnStart, keepChat, hearMessenger, knowPlayerAtDesk, openMessengerWhenAsked },
  overlays: [Chat],
})
