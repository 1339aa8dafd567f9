import { Subject } from 'rxjs'
import type { OtherTabs, TabMessage } from '../src/shared/tabs/tab-message.ts'

/** The other tabs of the browser, controlled by the test. */
export class FakeTabs implements OtherTabs {
  readonly heard$ = new Subject<TabMessage>()
  readonly said: TabMessage[] = []

  readonly say = (message: TabMessage): void => {
    this.said.push(message)
  }
}
