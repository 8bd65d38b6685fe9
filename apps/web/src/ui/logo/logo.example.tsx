import { Logo, LogoMark } from './logo.tsx'

export function MarkWithName() {
  return <Logo />
}

export function Large() {
  return <Logo size={40} />
}

export function MarkAlone() {
  return <LogoMark size={48} />
}
