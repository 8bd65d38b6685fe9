import { Firefox } from './support/firefox.ts'
import { smokeTest } from './support/fixtures.ts'
import { walk } from './support/journey.ts'

const test = smokeTest(() => Firefox.open())

test('in Firefox a person does their main work; a drag marks the folder under it, and the driver does not drop', async ({
  app,
  server,
  disk,
}) => {
  const drag = ['Notes.md, file: dragged', 'Archive, folder: allowed']
  await walk({ app, server, disk, drag })
})
