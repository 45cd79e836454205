import { phrases } from '../../words/phrases.ts'

/** Words before the thing that is asked for. A name begins after them. A `*` alone is any word. Source: common openings of requests. */
export const openings = phrases(`
our company needs, our company wants, my company needs, our team needs, our business needs, the company needs, the client needs
build a, build an, build the, build our, build some, create a, create an, create the, create our, develop a, develop an, develop the, make a
make an, build me a, build us a, we get, we'd get, as a * i want to, as a * i want, as a * we want to, as a * * i want to
as an * i want to, as an * i want, as a * i need to, as a * i can
we need, i need, need, we want, i want, we would like, i would like, we'd like, i'd like, we'd love, i'd love, we also need, i also need
we also want, i also want, we are looking for, i am looking for, we're looking for, i'm looking for, looking for, we are seeking
we're seeking, i'm seeking, i am seeking, seeking, we require, i require, we will need, i will need, we'll need, i'll need, you will
you'll, please build, please, your task is to, your job is to, the task is to, i'm looking to, i am looking to
we're looking to, we are looking to, so, now, now i need, now we need
it would be lovely if, it would be great if, it would be nice if, it would be good if, it would help if, what i'd love is
what we'd love is, i'd be grateful for
we'd be grateful for, i'd also be very grateful for, we'd want, i'd want, we'd like to have, i wonder if, we wondered if
the goal is to, the idea is to, the aim is to, the plan is to
the system should, the system must, the system shall, the system will, the system needs to, the solution should, the solution must
the solution shall, the app should, the app must, the app will, the app needs to, the application should, the application must
the application shall, the website should, the website must, the site should, the site must, the platform should, the platform must
the platform shall, the tool should, the tool must, the workflow must, the workflow should, the bot should, the bot must
the contractor shall, the contractor must, the contractor will, the vendor must, the vendor shall, the vendor should, the vendor will
the provider must, the provider shall, the supplier shall, the supplier must, the consultant will, the consultant shall
the software should, the software must, the product should, the product must, it should, it must, it will, it needs to, it has to, it can
there should be, there must be, there needs to be, there will be, this should, this must, this includes, i expect you to, we expect you to
we expect, i expect, should be able to, must be able to, be able to, ability to, the ability to, capability to, possibility to
option to, need to, needs to, should, must, shall, has to, have to, have, include, includes, including, offer, also, and, then, plus
but, someone to, somebody to, someone who can, somebody who can, someone that can, a person who can, a developer to, a designer to
a freelancer to, an expert to, an engineer to, help with, help us with, help me with, help me, help us, assistance with, support with
to, can you, could you, can u, could u, would you, can someone, could someone, i am building, i'm building, we are building
we're building, i'm creating, we're creating, i'm planning
we are planning, we're planning, we plan, here is what we need, allow us to, allow me to, enable us to, so we need, so i need
ideally, preferably, basically, essentially, in addition, additionally, furthermore, moreover, finally, lastly, first, firstly, second
secondly, third, next, optional, optionally, nice to have, must have, should have, could have, we wish, we hope to have, it would be great
to have, it would be nice, would be great, what we need is, what i need is, all we need is, it should be possible to, we should, we must`)

/** Verbs after a person. A name begins after them: “Users can pay by card” is about paying. */
export const permissions = phrases(
  'can, could, may, must, should, will, shall, need to, are able to, will be able to, should be able to, must be able to',
)

export const articles = phrases('a, an, the, some, any, our, my, your, one')
