/** Switches from the fallback font of the same width to Inter once it has loaded (styles/base.css). */
export async function applyInterFont(): Promise<void> {
  await Promise.all(['400', '650'].map((weight) => document.fonts.load(`${weight} 14px "Inter Variable"`))).catch(() => undefined)
  document.documentElement.classList.add('inter')
}
