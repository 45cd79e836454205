import { deviceOf } from '../accounts/device-name.ts'
import type { Language } from '../language.ts'

/** Where a session is, as far as that can be known without asking anybody else. */
export type SessionPlace =
  | { kind: 'this_device' | 'same_network' | 'local_network' | 'unknown' }
  /** A guess: the browser says which time zone its clock has. */
  | { kind: 'time_zone'; timeZone: string }

const words = {
  en: {
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
    this_device: 'This device',
    same_network: 'The same network as this device',
    local_network: 'A local network',
    around: (city: string) => `Around ${city}, by its clock`,
    unknown: 'Unknown place',
  },
  es: {
    device: (browser: string, system: string) => `${browser} en ${system}`,
    unknownDevice: 'Dispositivo desconocido',
    this_device: 'Este dispositivo',
    same_network: 'La misma red que este dispositivo',
    local_network: 'Una red local',
    around: (city: string) => `Cerca de ${city}, según su reloj`,
    unknown: 'Lugar desconocido',
  },
} as const satisfies Record<Language, unknown>

/** The browser and the system in words, such as "Firefox on Windows". */
export function deviceText(userAgent: string, language: Language): string {
  const device = deviceOf(userAgent)
  return device ? words[language].device(device.browser, device.system) : words[language].unknownDevice
}

export function placeText(place: SessionPlace, language: Language): string {
  if (place.kind !== 'time_zone') return words[language][place.kind]
  const city = cityOf(place.timeZone)
  return city === null ? words[language].unknown : words[language].around(city)
}

/** The city that gives a time zone its name. Null for zones without one, such as `UTC` or `Etc/GMT+3`. */
function cityOf(timeZone: string): string | null {
  const [area, ...rest] = timeZone.split('/')
  const city = rest.at(-1)
  return city === undefined || area === 'Etc' ? null : city.replaceAll('_', ' ')
}
