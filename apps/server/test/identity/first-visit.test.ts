import { describe, expect, it } from 'vitest'
import { ADA, followToCode, openInteraction, redeem, SET_UP, setUpForm } from './flow.ts'
import { database, server, setUpServer, URL_ } from './sign-in-server.ts'

setUpServer({ isEmpty: true })

describe('the first visit', () => {
  it('asks for the first user and team', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_, { login_hint: 'ada@example.com' })
    const details = await browser.post(`${page}/details`, {})
    expect(await details.json()).toEqual({
      prompt: 'set_up',
      login_hint: 'ada@example.com',
      needs_code: true,
      sends_mail: true,
      signed_in_as: null,
      invitation: null,
      second_step: null,
    })
    expect(details.headers.get('cache-control')).toBe('no-store')
  })

  it('reports invalid fields and creates nothing', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_)
    const response = await browser.post(`${page}/set-up`, { ...SET_UP, password: 'short', team: ' ' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { password: 'Must have at least 8 characters', team: 'Team name is required' },
    })
    expect(await database.db.selectFrom('tenants').select('id').execute()).toEqual([])
  })

  it('creates one team from two concurrent set-ups, and signs its Admin in', async () => {
    const browsers = [server.browser(), server.browser()]
    const pages = await Promise.all(browsers.map((browser) => openInteraction(browser, URL_)))
    const form = await setUpForm(database.db)
    const responses = await Promise.all(
      browsers.map((browser, index) =>
        browser.post(`${pages[index]?.page}/set-up`, { ...form, email: index === 0 ? ADA.email : 'eve@example.com' }),
      ),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await database.db.selectFrom('tenants').select('name').execute()).toEqual([{ name: SET_UP.team }])
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
    const roots = await database.db.selectFrom('items').select('name').where('parent_id', 'is', null).execute()
    expect(roots).toHaveLength(1)
    const winner = responses.findIndex(({ status }) => status === 200)
    // The tests below sign in as Ada, whichever was first.
    await database.db.updateTable('credentials').set({ email: ADA.email.toLowerCase() }).execute()
    await database.db.updateTable('users').set({ email: ADA.email }).execute()
    const [response, page, browser] = [responses[winner], pages[winner], browsers[winner]]
    if (!response || !page || !browser) throw new Error('Nobody won')
    const { redirect } = (await response.json()) as { redirect: string }
    const tokens = await redeem(browser, URL_, await followToCode(browser, redirect, page.state), page.verifier)
    const account = await server.account(tokens.access_token)
    expect(await account.json()).toMatchObject({
      user: { name: 'Ada Lovelace', email: ADA.email, roles: ['Admin'] },
      tenant: { name: SET_UP.team },
    })
  })

  it('is over once an account exists', async () => {
    const browser = server.browser()
    const { page } = await openInteraction(browser, URL_)
    expect(await (await browser.post(`${page}/details`, {})).json()).toEqual({
      prompt: 'sign_in',
      login_hint: null,
      needs_code: false,
      sends_mail: true,
      signed_in_as: null,
      invitation: null,
      second_step: null,
    })
    expect((await browser.post(`${page}/set-up`, { ...SET_UP, email: 'eve@example.com' })).status).toBe(409)
  })
})
