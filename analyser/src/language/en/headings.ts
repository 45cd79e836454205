import { phrases } from '../../words/phrases.ts'
import type { SectionPhrases } from '../section-kind.ts'

// Source: headings of published templates for briefs, requests for proposals and job posts.
export const englishHeadings: SectionPhrases = {
  exclusion:
    phrases(`out of scope, outside the scope, outside scope, not in scope, not included, not part of, non goals, non goal
    won't, won't have, will not have, don't you need, don't you want, exclusions, exclusion, excluded, excludes, not required
    not needed, do not need, don't need, do not want, don't want, won't do
    what this is not, not looking for, do not include, don't include, not covered, no go, anti goals, limitations of scope
    not in this, not this time, not for this, not part, does not include, is not included, are not included, we don't, we do not`),
  bid: phrases(`how to apply, to apply, apply, applying, application process, application, submission, submissions, submit
    bid, bids, bidding, bidders, proposal requirements, proposal format, proposal submission, your proposal, proposals
    proposal should, proposal must, in your response, your response, screening questions, screening, evaluation, evaluation criteria
    selection criteria, selection process, award, award criteria, next steps, how we choose, how we select, instructions to bidders
    please include, please send, please provide, please share, please answer, cover letter, interview, interested, to be considered
    questions for you, questions to answer, rfp process, rfp schedule, response format, quotation, contract award, scoring`),
  vendor:
    phrases(`qualifications, qualification, ideal candidate, ideal freelancer, ideal developer, ideal designer, ideal partner
    ideal person, ideal profile, candidate, candidates, about you, who you are, who we are looking for, who we're looking for
    your profile, your background, your experience, your skills, skills, skill, skillset, skill set, experience, expertise, required skills
    preferred skills, you have, you are, you bring, you should have, must have skills, vendor requirements, vendor qualifications
    supplier requirements, contractor requirements, developer requirements, team requirements, references, portfolio, certifications
    company profile, staffing, personnel, eligibility, past performance, preferred, what you bring, what we look for, track record`),
  future:
    phrases(`future, phase 2, phase two, phase ii, phase 3, later phases, later phase, later stage, roadmap, open questions
    future work, future phases, future enhancements, version 2, v2, separate project`),
  optional:
    phrases(`nice to have, nice to haves, nice-to-have, optional, bonus, stretch goals, if time allows, could have, could, extras
    good to have, optional extras`),
  given:
    phrases(`what we have, what i have, already have, what we provide, we provide, we will provide, i will provide, existing
    current state, current situation, current system, current setup, current site, current process, current environment
    what exists, provided materials, materials provided, assets provided, source material, source materials, resources provided
    inputs, input, what you get, what you will get, what i provide, client responsibilities, our responsibilities, as is`),
  stack:
    phrases(`tech stack, technology stack, technical stack, stack, technologies, technology, tools, tooling, frameworks, framework
    platforms, programming languages, infrastructure, architecture, technical environment, technical details, technical specs
    technical specifications, technical requirements, technical considerations, technical, frontend, front end, backend, back end
    database, hosting, environment, software, file formats, formats, format, hardware`),
  integration: phrases(
    `integrations, integration, apis, api, third party, third parties, external systems, interfaces, connectors`,
  ),
  money:
    phrases(`budget, compensation, payment, payments, payment terms, payment schedule, pricing, price, rate, rates, cost, costs
    fee, fees, salary, remuneration, funding, financial, financing, budget range, hourly rate, pay`),
  schedule:
    phrases(`timeline, time line, timelines, timeframe, time frame, schedule, project schedule, deadline, deadlines, milestones
    milestone, duration, period of performance, delivery date, delivery time, due date, turnaround, start date, availability
    key dates, dates, launch date, time limit, project phases, timetable, time table, calendar, timing`),
  audience:
    phrases(`audience, target audience, target users, target market, target customers, intended users, user types, user roles
    user groups, personas, users, roles, who will use, who is it for, who uses it, stakeholders, customers, end users, actors
    users and roles, roles and permissions, our customers, our clients`),
  acceptance:
    phrases(`acceptance, acceptance criteria, success criteria, success metrics, criteria for success, definition of done
    done when, kpis, kpi, metrics, measures of success, quality criteria, quality standards, what success looks like
    performance requirements, non functional, non-functional, nonfunctional requirements, quality requirements, constraints`),
  contact:
    phrases(`contact, contact us, contact information, contact details, about us, about me, about the company, about the client
    about our, who we are, company overview, company background, our company, our story, the company, the client, client`),
  legal:
    phrases(`confidentiality, confidential, legal, terms and conditions, terms, conditions, contract, contract terms, intellectual property
    ownership, copyright, nda, liability, warranty, insurance, disclaimer, compliance, governing law, penalties, data protection, privacy`),
  ask: phrases(`scope, scope of work, scope of services, scope of project, project scope, in scope, requirements, requirement, deliverables
    deliverable, expected deliverables, expected results, expected output, outputs, features, feature, key features, core features
    main features, functionality, functionalities, functional requirements, functions, what we need, what i need, what i want
    what we want, what we require, what we expect, what you will do, what you'll do, what you will deliver, what you will build
    what needs to be done, needs, responsibilities, tasks, task, duties, job description, project description, description of work
    statement of work, work required, work to be done, work needed, services required, services needed, services requested, services
    modules, module, pages, sections, screens, user stories, stories, backlog, specifications, specification, products, components
    must, should, must have, must haves, should have, mvp, workflow, workflows, process, steps, use cases, to do, the work, the job, the ask
    do you need, do you want, we need, we want, i need, i want, looking for, details, project details, content, capabilities
    what it should do, how it works
    the task, your task, your tasks, work packages, activities, assignment, page structure, site structure, sitemap`),
  goal: phrases(`objectives, objective, goals, goal, purpose, vision, mission, outcomes, outcome, overview, summary, project overview
    project summary, executive summary, description, aim, aims, project goals, project objectives, benefits, value, the idea, concept`),
  context:
    phrases(`background, context, size, location, address, introduction, intro, problem, problems, problem statement, about
    motivation, history
    challenges, challenge, pain points, situation, about the project, the problem, why, assumptions, risks, market, competitors
    competition, inspiration, references and inspiration, brand, note, notes, additional information, other information, faq`),
}
