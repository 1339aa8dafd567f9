import {
  topicEvent,
  unwatchTopics,
  watchTopics,
} from '@player-site/contracts/topics/topics.events.ts'
import { type TabCommand, tabCommand } from '../edge/socket/tab-commands.ts'
import type { TopicHub } from './topic-hub.ts'

/** Commands of a tab for shared topics. */
export const topicCommands = (hub: TopicHub): readonly TabCommand[] => [
  tabCommand(watchTopics, async ({ topics }, { tab }) => ({
    watching: [
      ...hub.watch(tab.id, topics, (version) => tab.send(topicEvent.name, { ...version })),
    ],
  })),
  tabCommand(unwatchTopics, async ({ topics }, { tab }) => ({
    watching: [...hub.unwatch(tab.id, topics)],
  })),
]
