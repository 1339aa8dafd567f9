import { defineFeature } from '../../shared/feature/feature.ts'
import { lateChat } from './chat.late.ts'
import { chatReducer } from './chat.slice.ts'
import { Chat } from './chat.tsx'

export const chatFeature = defineFeature({
  name: 'chat',
  scope: 'site',
  slices: { chat: chatReducer },
  epics: () => import('./chat.engine.ts').then((module) => module.chatEpics),
  overlays: [Chat],
  late: lateChat,
})
