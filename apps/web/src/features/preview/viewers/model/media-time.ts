/** Formats a duration or position: `4:07`, `1:02:09`. `--:--` while it is unknown. */
export function mediaTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--'
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
