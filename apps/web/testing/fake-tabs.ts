import { Subject } from 'rxjs'
import type { OtherTabs, TabMessage } from '../src/shared/tabs/tab-message.ts'

/** The other tabs of the browser, as a test plays them. */
export class FakeTabs implements OtherTabs {
  readonly heard$ = new Subject<TabMessage>()
  readonly said: TabMessage[] = []

  readonly say = (message: TabMessage): void => {
    this.said.push(message)
  }
}
