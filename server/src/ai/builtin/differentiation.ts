import type { Language } from './brief-analysis.ts'

export type RelevantProject = {
  name?: string
  description?: string
  url?: string
  techStack?: string[]
  year?: number
}

export type DifferentiatorsInput = {
  language?: Language
  role?: string
  seniority?: string
  requirements?: { name: string; description?: string; complexity?: number; priority?: string }[]
  yearsOfExperience?: number
  skills?: string[]
  certifications?: string[]
  relevantProjects?: RelevantProject[]
  portfolioUrl?: string
  githubUrl?: string
  linkedinUrl?: string
  bio?: string
  providerType?: string
  companyName?: string
  teamSize?: number
  orgDescription?: string
  orgServices?: string[]
  orgClients?: string | string[]
  agencyMargin?: number
  benchRoles?: { roleName: string; seniority?: string }[]
  projectName?: string
  projectDescription?: string
}

export type DifferentiatorsResult = {
  differentiators: { title: string; content: string }
  relevantExperience: string
  whyChooseMe: string[]
  success: boolean
  error: string | null
}
