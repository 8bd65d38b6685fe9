import { smokeTest } from './support/fixtures.ts'
import { walk } from './support/journey.ts'
import { WebKit } from './support/webkit.ts'

const test = smokeTest(() => WebKit.open())

test('in WebKit a person does their main work; a drag begins, and the driver takes it nowhere', async ({ app, server, disk }) => {
  const drag = ['Notes.md, file: dragged']
  await walk({ app, server, disk, drag })
})
