import { router } from '#app/router.tsx'

/** Goes to a page that asks nothing. The next test begins for a moment with the page of the one before, which its team need not know. */
export async function leavePage(): Promise<void> {
  await router.navigate({ to: '/calendar', replace: true, ignoreBlocker: true })
}
