import { Api } from '@arbour/testing/api'
import { test as journeys } from '../support/fixtures.ts'
import { fill } from './fill.ts'

export { expect } from '@playwright/test'

const RIVERS = ['Forth', 'Tay', 'Clyde', 'Severn', 'Humber', 'Mersey', 'Tyne', 'Avon', 'Trent', 'Dee']

let teams = 0

/** Tests with a new team with realistic names. */
export const testOfNewTeam = journeys.extend({
  team: async ({ server }, use) => {
    const river = RIVERS[teams++ % RIVERS.length] ?? ''
    const name = `${river} Engineering`
    const email = `Ada@${river.toLowerCase()}.example`
    await use({ name, email, api: new Api(server.url, await server.token({ team: name, email })) })
  },
})

/** Tests with a team in which Ada and Ben have worked for a while. */
export const test = testOfNewTeam.extend({
  team: async ({ server, team }, use) => {
    const email = team.email.replace('Ada', 'Ben')
    await fill(team.api, new Api(server.url, await server.token({ team: team.name, email, roles: [] })))
    await use(team)
  },
})
