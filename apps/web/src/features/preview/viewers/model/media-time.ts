/** Formats a duration or position: `4:07`, `1:02:09`. `--:--` while it is unknown. */
export function mediaTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--'
  const wholeSeconds = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor((wholeSeconds % 3600) / 60)]
  const secondsText = String(wholeSeconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}` : `${minutes}:${secondsText}`
}
