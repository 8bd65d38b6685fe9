/** Puts Inter in the place of what is as wide as it, once it is here (styles/base.css). */
export async function wearInter(): Promise<void> {
  await Promise.all(['400', '650'].map((weight) => document.fonts.load(`${weight} 14px "Inter Variable"`))).catch(() => undefined)
  document.documentElement.classList.add('inter')
}
