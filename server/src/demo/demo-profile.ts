import type { ProfileChange } from '@proffer/core/profile/schema.ts'

export const demoProfile: ProfileChange = {
  companyName: 'Alder & Finch',
  slogan: 'Web software for people who run places.',
  name: 'Inês Carvalho',
  email: 'hello@alderandfinch.example',
  phone: '+351 210 000 000',
  website: 'https://alderandfinch.example',
  location: 'Lisbon, Portugal',
  timezone: 'Europe/Lisbon',
  providerType: 'agency',
  role: 'Technical Director',
  seniority: 'Senior',
  weeklyHours: 40,
  teamSize: 5,
  yearsOfExperience: 12,
  orgDescription: 'Five people who design, build and look after booking, membership and ordering systems.',
  orgServices: ['Web applications', 'Booking systems', 'Accessibility audits', 'Maintenance'],
  orgClients: 'Museums, clinics, cooperatives and a few stubborn bakeries.',
  skills: ['TypeScript', 'React', 'PostgreSQL', 'UX research', 'Accessibility'],
  workAreas: ['Web', 'Product design'],
  bio: 'We have been building for small institutions since 2014, and still answer the telephone.',
  relevantProjects: [
    {
      name: 'Visitor booking for a monastery',
      year: 2025,
      description: 'Guided tours in four languages. The queue at the gate is gone.',
      techStack: ['TypeScript', 'PostgreSQL'],
    },
    {
      name: 'Membership of a rowing club',
      year: 2024,
      description: 'Fees, boats and keys in one place, for 900 members and two volunteers.',
      techStack: ['React', 'PostgreSQL'],
    },
  ],
  taxRate: 23,
  taxName: 'IVA',
  agencyMargin: 18,
  // Terms that read the same in both languages, so that a Spanish draft and its shared version agree.
  paymentMethods: ['SEPA', 'Visa', 'Mastercard'],
  customClauses: [
    {
      id: 'payment',
      titleEn: 'Invoices',
      contentEn: 'Invoices are payable within 14 days. Work starts when the first one is paid.',
      titleEs: 'Facturas',
      contentEs: 'Las facturas se pagan a 14 días. El trabajo empieza cuando se paga la primera.',
    },
  ],
  bankDetails: 'Alder & Finch\nIBAN PT50 0000 0000 0000 0000 0000 0',
  uiLanguage: 'en',
  brandColor: '#1f5f7a',
  // The first steps are for new accounts.
  onboardingProgress: { finishedAt: '2026-01-05T09:00:00.000Z' },
  proposalDefaults: { currency: 'EUR', hourlyRate: '85.00' },
  rateCards: [
    {
      id: 'card-2026',
      name: 'Card 2026',
      currency: 'EUR',
      isDefault: true,
      items: [
        { role: 'Technical direction', rate: '110.00', cost: '72.00' },
        { role: 'Development', rate: '85.00', cost: '54.00' },
        { role: 'Design', rate: '80.00', cost: '50.00' },
      ],
    },
    {
      id: 'us-clients',
      name: 'US clients',
      currency: 'USD',
      items: [
        { role: 'Development', rate: '115.00', cost: '62.00' },
        { role: 'Design', rate: '105.00', cost: '58.00' },
      ],
    },
  ],
  teamMembers: [
    { id: 'ines', name: 'Inês Carvalho', roleName: 'Technical direction', seniority: 'Lead', availability: 20 },
    { id: 'tomas', name: 'Tomás Reis', roleName: 'Development', seniority: 'Senior', rate: '95.00', cost: '60.00' },
    { id: 'lena', name: 'Lena Vogt', roleName: 'Design', seniority: 'Mid', allocation: 80, availability: 32 },
  ],
}

/** The texts that a client who reads Spanish sees. */
export const spanishProfile: ProfileChange = {
  slogan: 'Software web para quienes dirigen lugares.',
  location: 'Lisboa, Portugal',
  role: 'Directora técnica',
  orgDescription: 'Cinco personas que diseñan, construyen y cuidan sistemas de reservas, socios y pedidos.',
  orgServices: ['Aplicaciones web', 'Sistemas de reservas', 'Auditorías de accesibilidad', 'Mantenimiento'],
  orgClients: 'Museos, clínicas, cooperativas y algunas panaderías tercas.',
  skills: ['TypeScript', 'React', 'PostgreSQL', 'Investigación de usuarios', 'Accesibilidad'],
  workAreas: ['Web', 'Diseño de producto'],
  bio: 'Trabajamos para instituciones pequeñas desde 2014 y seguimos contestando al teléfono.',
  relevantProjects: [
    {
      name: 'Reservas de visitas a un monasterio',
      year: 2025,
      description: 'Visitas guiadas en cuatro idiomas. Ya no hay cola en la entrada.',
      techStack: ['TypeScript', 'PostgreSQL'],
    },
    {
      name: 'Socios de un club de remo',
      year: 2024,
      description: 'Cuotas, barcos y llaves en un solo lugar, para 900 socios y dos voluntarias.',
      techStack: ['React', 'PostgreSQL'],
    },
  ],
}
