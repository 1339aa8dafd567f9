import { findChatOnStart, keepChat } from './chat.epics.ts'

export const chatEpics = { findChatOnStart, keepChat }
