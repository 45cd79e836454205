// Generated from docs/openapi.json by `npm run openapi`. Do not edit it: change the schemas of the service.

export type AcceptanceRecord = {
    version: number;
    /** The name that the client typed. */
    name: string;
    signature: Signature;
    /** What the client agreed to, word for word. Null if they were not shown a text. */
    consentText: string | null;
    /** Format: date-time */
    consentAt: string | null;
    /** Format: date-time */
    respondedAt: string;
    /** The IP address of the client. */
    address: string | null;
    /** The browser of the client, as it names itself. */
    userAgent: string | null;
    /** Whether the client entered a code that was sent to the recipient. */
    emailVerified: boolean;
    /** SHA-256 of the stored snapshot that the client accepted. */
    snapshotSha256: string;
    selection: AcceptedSelection | null;
    totals: Totals | null;
    /** What happened until the acceptance, oldest first. */
    timeline: TimelineEntry[];
    /** What became of the signed copy for the client. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type AcceptedSelection = {
    /** What the client chose, as it was sent. Items that are not named have their default. */
    items: {
        id: string;
        selected?: boolean;
        /** Exact decimal text with at least two decimals. */
        quantity?: string;
    }[];
};
export type AccountExport = {
    /** Format: uuid */
    id: string;
    /** A failed export was tried several times. Request another one. */
    status: "queued" | "running" | "ready" | "failed";
    /**
     * Format: uri
     * Downloads the ZIP without a key, for 24 hours. Null until it is ready.
     */
    url: string | null;
    /** The bytes of the ZIP. */
    size: number | null;
    /** The SHA-256 of the ZIP. */
    sha256: string | null;
    /**
     * Format: date-time
     * When the link stops working and the ZIP is deleted.
     */
    expiresAt: string | null;
};
export type Actuals = {
    /** The requirements of the proposal, in their order. */
    items: {
        requirementId: string;
        name: string;
        /** The hours of the requirement. */
        estimated: number | null;
        range: {
            low: number;
            high: number;
        } | null;
        /** The actual hours. Null until they are entered. */
        hours: number | null;
    }[];
};
export type ActualsChange = {
    /** Requirements that are left out keep their hours. */
    items: {
        requirementId: string;
        /** Null removes the entry. */
        hours: number | null;
    }[];
};
export type AnalyzeBriefRequest = {
    /** The client's brief, as plain text. */
    brief: string;
    /** Requirements that you already have. They are not returned again, except those with `manuallyEdited`, which are returned unchanged. */
    existingRequirements?: RequirementInput[] | null;
    /** The language of the response. Default: `en`. */
    language?: "es" | "en";
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
};
export type AnalyzeBriefResponse = {
    requirements: AnalyzedRequirement[];
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    /** What went wrong and what to do next, or null. */
    error: string | null;
};
export type AnalyzedRequirement = {
    id: string;
    name: string;
    description: string;
    rationale: string;
    /** @default 3 */
    complexity: number;
    /** @default medium */
    priority: "high" | "medium" | "low";
    /** @default false */
    manuallyEdited: boolean;
    /** The name in the language of the profile's `uiLanguage`. */
    nameUi: string;
    /** The description in the language of the profile's `uiLanguage`. */
    descriptionUi: string;
} & {
    [key: string]: unknown;
};
export type Approval = {
    /** Every change of what the client would see sets it back to `none`. */
    state: "none" | "requested" | "approved" | "declined";
    /** Who requested, approved or declined it. */
    by: {
        /** Format: uuid */
        userId: string;
        name: string;
    } | null;
    /** Format: date-time */
    at: string | null;
    note: string | null;
};
export type ApprovalChange = {
    /** Only an owner or admin can approve or decline. */
    action: "request" | "approve" | "decline";
    note?: string | null;
};
export type AuditEntry = {
    /** Format: uuid */
    id: string;
    /** Format: date-time */
    at: string;
    actor: {
        /** @enum {string} */
        kind: "user" | "key" | "client" | "operator" | "system";
        /** The ID of the user or of the key. Null for others. */
        id: string | null;
        name: string | null;
    };
    /** @enum {string} */
    action: "session.created" | "session.failed" | "second_factor.added" | "second_factor.removed" | "key.created" | "key.changed" | "key.revoked" | "member.invited" | "member.joined" | "member.role_changed" | "member.removed" | "team.created" | "team.changed" | "profile.changed" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "proposal.shared" | "proposal.deleted" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "share.answered" | "share.revoked" | "export.created" | "account.deletion_requested" | "account.restored" | "plan.changed";
    /** The ID of the record that the action concerns. Null if there is none. */
    target: string | null;
    /** The IP address of the request. Null without a request. */
    address: string | null;
    /** What the action changed. It contains no secrets and no texts of messages. */
    detail: {
        [key: string]: unknown;
    };
    /** The SHA-256 (hex) of the hash of the entry before, a line feed, and this entry without `hash` as JSON with sorted keys and without spaces. Before the first entry, the hash is 64 zeros. */
    hash: string;
};
export type AuditEntryList = {
    /** Oldest first, or in the chosen order. */
    entries: AuditEntry[];
    /**
     * Format: uuid
     * The ID of the last entry of the page. Pass it as `after` to read on. Null when the page is empty: ask again later with the same `after`.
     */
    nextAfter: string | null;
};
export type AuditVerification = {
    ok: boolean;
    /** The number of entries that were checked. */
    entries: number;
    /**
     * Format: uuid
     * The first entry whose hash is wrong. Null if all are right.
     */
    firstBroken: string | null;
};
export type BadRequestBody = {
    /** A stable machine-readable code. */
    error: "missing_traceability_headers";
    /** A human-readable message. */
    detail: string;
    missing: ("X-Partner-Id" | "X-External-User-Id" | "X-Agent-Id")[];
    /** Headers that are too long, repeated or not printable text. */
    unusable?: ("X-Partner-Id" | "X-External-User-Id" | "X-Agent-Id")[];
};
export type BriefDiscoveryRequest = {
    /** The client's brief, as plain text. */
    brief: string;
    /** What the project is called. */
    projectName?: string | null;
    /** Who the client is. */
    clientName?: string | null;
    /** How the proposal is meant to be priced. */
    proposalType?: string | null;
    /** The answers so far: objects with a question (or its ID) and an answer. */
    clarifyingAnswers?: {
        [key: string]: unknown;
    }[] | null;
    /** When the work begins. */
    projectStartDate?: string | null;
    /** When it has to be done. */
    projectDeadline?: string | null;
    /** Who would do the work. If it is left out, the people of your profile, without their names, rates and costs. An empty list or null for nobody. */
    teamMembers?: {
        roleName: string;
        /** Default: `Junior`. */
        seniority?: string;
        /** The percentage of the weekly hours. Default: `100`. */
        allocation?: number;
        availability?: number | null;
    }[] | null;
    /** The person who would do the work. If it is left out, the fields that are set in your profile. Null for nobody. */
    userProfile?: {
        providerType: string;
        role?: string | null;
        seniority?: string | null;
        skills?: string[] | null;
        workAreas?: string[] | null;
        weeklyHours?: number | null;
        availability?: string | null;
        yearsOfExperience?: number | null;
        aiReadinessLevel?: number | null;
    } | null;
    clientBudget?: number | null;
    /** What the budget covers, such as `fixed` or `monthly`. */
    clientBudgetType?: string | null;
    availableProviders?: {
        roleName: string;
        /** Default: `team`. */
        category?: string;
        /** Default: `hourly`. */
        costType?: string;
        rate?: number | null;
        fixedCost?: number | null;
    }[] | null;
    /** The language of the response. Default: `en`. */
    language?: "es" | "en";
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
};
export type BriefDiscoveryResponse = {
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    questions: ClarifyingQuestion[];
    ambiguities: {
        /** The ambiguous words of the brief. */
        text: string;
        issue: string;
        suggestion: string;
    }[];
    /** @default 5 */
    briefQualityScore: number;
    summary: string;
    /** What went wrong and what to do next, or null. */
    error: string | null;
    /** The kind of text, such as `job_post`. */
    inputType: string | null;
    entities: {
        projectType: string;
        /** @default [] */
        platforms: string[];
        /** @default [] */
        features: string[];
        /** @default [] */
        techStack: string[];
        /** @default [] */
        userTypes: string[];
        /** @default [] */
        integrations: string[];
        clientContext: string;
    } | null;
    estimationImpact: {
        /** @default [] */
        missingHighImpact: string[];
        /** @default [] */
        missingMediumImpact: string[];
        /** @default [] */
        wellDefined: string[];
    } | null;
    teamAssessment: {
        /** @default no_team */
        fitLevel: "sufficient" | "stretched" | "insufficient" | "no_team";
        /** @default [] */
        capacityWarnings: string[];
        /** @default [] */
        roleGaps: {
            roleName: string;
            seniority: string;
            reason: string;
        }[];
        /** @default [] */
        strengths: string[];
        recommendation: string;
    } | null;
    resourceAssessment: {
        /** @default [] */
        suggestedLineItems: {
            name: string;
            reason: string;
            rate: number | null;
            fixedCost: number | null;
            costType: string | null;
        }[];
        /** @default [] */
        missingResources: {
            name: string;
            reason: string;
        }[];
        /** @default [] */
        toolsAndInfra: {
            name: string;
            kind: string;
            reason: string;
        }[];
    } | null;
    typeRecommendations: {
        /**
         * The requested proposal type.
         * @default
         */
        proposalType: string;
        recommended: string;
        reason: string;
        /** @default [] */
        alternatives: string[];
    } | null;
};
export type CallbackEndpoint = {
    /** The server. All lead sessions of the account that call it share its state. */
    origin: string;
    /** While false, no callback is sent to the server. */
    is_active: boolean;
    /**
     * Format: date-time
     * The first failed attempt since the last success. Null while deliveries succeed.
     */
    failing_since: string | null;
    /**
     * Format: date-time
     * When Proffer paused the callbacks to the server, because they had failed for 5 days. Otherwise null.
     */
    paused_at: string | null;
};
export type CallbackLogList = {
    logs: WebhookLog[];
    total: number;
    /** Null while the session has no `callbackUrl`. */
    endpoint: {
        /** The server. All lead sessions of the account that call it share its state. */
        origin: string;
        /** While false, no callback is sent to the server. */
        is_active: boolean;
        /**
         * Format: date-time
         * The first failed attempt since the last success. Null while deliveries succeed.
         */
        failing_since: string | null;
        /**
         * Format: date-time
         * When Proffer paused the callbacks to the server, because they had failed for 5 days. Otherwise null.
         */
        paused_at: string | null;
    } | null;
};
export type CatalogueImport = {
    /** The text of the file. Columns may be in any order and be missing, and commas, semicolons or tabs separate them. */
    csv: string;
};
export type CatalogueImportResult = {
    /** New items. */
    imported: number;
    /** Items that changed. */
    updated: number;
    /** Items that already were as in the file. */
    unchanged: number;
    /** Lines with errors. Without `partial`, one of them means that nothing was imported. */
    skipped: number;
    /** What is wrong with the lines. At most 100 are listed. */
    errors: {
        /** The line of the file. The header is line 1. */
        line: number;
        /** The column. Empty if it is the whole line. */
        loc: string[];
        msg: string;
        type: string;
    }[];
};
export type CatalogueItem = {
    /** Format: uuid */
    id: string;
    name: string;
    description: string;
    unit: string;
    /** Exact decimal text with at least two decimals. */
    unitPrice: string;
    currency: string;
    /** In percent. Null: the profile’s tax rate. */
    taxRate: string | null;
    /** @enum {string} */
    recurring: "none" | "month" | "year";
    /** What one unit costs you. Only owners and admins can see it. Others get records without it. */
    unitCost?: string | null;
    /** Your article number. */
    sku: string | null;
    tags: string[];
    /** Inactive items are not offered while one types a price. */
    isActive: boolean;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId: string | null;
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
};
export type CatalogueItemChange = {
    name?: string;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    unitPrice?: string | number;
    /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
    currency?: string;
    description?: string | null;
    /** Default: `item`. */
    unit?: string | null;
    /** In percent. Null: the profile’s tax rate. */
    taxRate?: string | number | null;
    /** Default: `none`. */
    recurring?: "none" | "month" | "year" | null;
    /** What one unit costs you. Only owners and admins can see it. */
    unitCost?: string | number | null;
    /** Your article number. */
    sku?: string | null;
    /** Repeated tags count once. */
    tags?: string[] | null;
    /** Inactive items are not offered while one types a price. Default: true. */
    isActive?: boolean | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type CatalogueList = {
    /** In the order of their names. */
    items: CatalogueItem[];
    total: number;
    /** Pass it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
};
export type ClarifyingQuestion = {
    id: string;
    question: string;
    /**
     * Why the question matters.
     * @default
     */
    reason: string;
    /** @default other */
    category: "scope" | "technical" | "business" | "timeline" | "budget" | "users" | "integrations" | "other";
    /** @default medium */
    priority: "high" | "medium" | "low";
    /** An example of a good answer. */
    exampleAnswer: string | null;
};
export type CreatedInvitation = {
    /** Format: uuid */
    id: string;
    email: string;
    /** @enum {string} */
    role: "owner" | "admin" | "member" | "viewer";
    /** Format: date-time */
    createdAt: string;
    /**
     * Format: date-time
     * 7 days after it was created.
     */
    expiresAt: string;
    /** What became of the invitation. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
    /** The link, to send it yourself. Only if no mail server is configured. It is not shown again. */
    url?: string;
};
export type DifferentiatorsRequest = {
    role?: string | null;
    seniority?: string | null;
    /** The requirements of the client. */
    requirements?: {
        name?: string | null;
        description?: string | null;
        complexity?: number | null;
        priority?: string | null;
    }[] | null;
    yearsOfExperience?: number | null;
    skills?: string[] | null;
    certifications?: string[] | null;
    relevantProjects?: {
        name?: string | null;
        description?: string | null;
        url?: string | null;
        techStack?: string[] | null;
        year?: number | null;
    }[] | null;
    portfolioUrl?: string | null;
    githubUrl?: string | null;
    linkedinUrl?: string | null;
    bio?: string | null;
    providerType?: string | null;
    companyName?: string | null;
    teamSize?: number | null;
    orgDescription?: string | null;
    orgServices?: string[] | null;
    orgClients?: string | null;
    /** Private. Never shown to a client or sent to an AI provider. */
    agencyMargin?: number | null;
    /** Further people who could join the project. */
    benchRoles?: {
        roleName?: string | null;
        seniority?: string | null;
    }[] | null;
    projectName?: string | null;
    projectDescription?: string | null;
    /** The language of the response. Default: `en`. */
    language?: "es" | "en";
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
};
export type DifferentiatorsResponse = {
    /**
     * @default {
     *       "title": "",
     *       "content": ""
     *     }
     */
    differentiators: {
        title: string;
        content: string;
    };
    relevantExperience: string;
    whyChooseMe: string[];
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    /** What went wrong and what to do next, or null. */
    error: string | null;
};
export type DiscoveryChecklistRequest = {
    projectType: string;
    /** Such as `healthcare` or `retail`. */
    industry?: string | null;
    /** What you already know. The checklist does not ask for it again. */
    context?: string | null;
    /** The language of the response. Default: `en`. */
    language?: "es" | "en";
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
};
export type DiscoveryChecklistResponse = {
    questions: ClarifyingQuestion[];
    projectSummary: string;
    tips: string[];
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    /** What went wrong and what to do next, or null. */
    error: string | null;
};
export type DraftProposalRequest = {
    /** The client's brief, as plain text. */
    brief: string;
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
    /** The language of `summary` and `questions`. Without it, they are in the language of the brief. */
    language?: "es" | "en";
};
export type DraftProposalResponse = {
    /** A title for the proposal. */
    name: string | null;
    /** The person who writes. */
    clientName: string | null;
    clientCompany: string | null;
    clientEmail: string | null;
    /**
     * The language of the brief.
     * @default en
     */
    language: "es" | "en";
    summary: string;
    requirements: DraftedRequirement[];
    /** What the client wants at a later time, not now. */
    later: DraftedThing[];
    /** What the client does not want. */
    exclusions: DraftedThing[];
    /** What to ask the client. */
    questions: ClarifyingQuestion[];
    /** What the client asks you, in the words of the brief. */
    clientQuestions: {
        question: string;
    }[];
    deadline: {
        /** The client's words. */
        text: string;
        /** The date as YYYY-MM-DD, or null if the words name no exact day. */
        date: string | null;
    } | null;
    budget: {
        /** The client's words. */
        text: string;
        /** Decimal text such as `3500.00`, or null if the words name no amount. */
        amount: string | null;
        /** The code in ISO 4217, or null if the brief names no currency. */
        currency: string | null;
    } | null;
    /**
     * How sure these parts are, from 0 to 1.
     * @default {
     *       "name": 0,
     *       "client": 0,
     *       "requirements": 0
     *     }
     */
    confidence: {
        /** @default 0 */
        name: number;
        /** @default 0 */
        client: number;
        /** @default 0 */
        requirements: number;
    };
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    /** What went wrong and what to do next, or null. */
    error: string | null;
};
export type DraftSettings = {
    /**
     * Format: uuid
     * One of your templates. It fills in `requirements`, `pricing` and `settings`.
     */
    templateId?: string | null;
    /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
    currency?: string | null;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    hourlyRate?: string | number | null;
};
export type DraftedProposal = {
    leadSession: LeadSession;
    proposal: Proposal;
};
export type DraftedRequirement = {
    id: string;
    name: string;
    description: string;
    rationale: string;
    /** @default 3 */
    complexity: number;
    /** @default medium */
    priority: "high" | "medium" | "low";
    /** @default false */
    manuallyEdited: boolean;
    /** The name in the language of the profile's `uiLanguage`. */
    nameUi: string;
    /** The description in the language of the profile's `uiLanguage`. */
    descriptionUi: string;
    /**
     * How sure it is that the client asks for this, from 0 to 1.
     * @default 0.5
     */
    confidence: number;
    /** Offer an uncertain requirement unticked. The provider decides. */
    isUncertain: boolean;
    /**
     * The client's words: a part of the brief, unchanged.
     * @default
     */
    quote: string;
} & {
    [key: string]: unknown;
};
export type DraftedThing = {
    id: string;
    name: string;
    /**
     * The client's words: a part of the brief, unchanged.
     * @default
     */
    quote: string;
};
export type EstimateItem = {
    id: string;
    name: string;
    /** The range is meant to hold in 80 % of cases. */
    hours: {
        low: number;
        likely: number;
        high: number;
    };
    role: string | null;
    seniority: string | null;
    /** What an hour costs the client. Null if no rate is known. */
    rate: string | null;
    /** Null if no rate is known. */
    price: {
        /** Exact decimal text with at least two decimals. */
        low: string;
        /** Exact decimal text with at least two decimals. */
        likely: string;
        /** Exact decimal text with at least two decimals. */
        high: string;
    } | null;
    /** `history`: your own requirements with actual hours. `similar`: your own requirements with estimated hours. `table`: a table by kind and complexity. `model`: an AI model. */
    basis: "history" | "similar" | "table" | "model";
    /** The requirements that the estimate is based on, the most similar first. At most 5. */
    evidence: {
        /** Format: uuid */
        proposalId: string;
        name: string;
        hours: number;
    }[];
};
export type EstimateRequest = {
    requirements: RequirementInput[];
    /** Default: the default card of the currency. */
    rateCardId?: string | null;
    /** Default: the people of your profile. */
    teamMembers?: ({
        id?: string;
        /**
         * Format: uuid
         * The member of the team, if the person is one.
         */
        userId?: string | null;
        name?: string | null;
        roleName: string;
        seniority?: string | null;
        /** The percentage of the weekly hours. Default: `100`. */
        allocation?: number | null;
        /** Hours per week. */
        availability?: number | null;
        /** What an hour costs the client. */
        rate?: string | number | null;
        /** What an hour costs you. Only owners and admins see it. */
        cost?: string | number | null;
    } & {
        [key: string]: unknown;
    })[] | null;
    /** Default: that of `proposalDefaults`. */
    currency?: string | null;
    /** For work without a rate. Default: that of `proposalDefaults`. */
    hourlyRate?: string | number | null;
    /** The language of the response. Default: `en`. */
    language?: "es" | "en";
    /** Your own Gemini API key, for this request only. It is not stored or logged. */
    apiKey?: string | null;
    /** The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`. */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    /** Your own OpenAI API key, for this request only. It is not stored or logged. */
    openaiApiKey?: string | null;
    /** Your own Anthropic API key, for this request only. It is not stored or logged. */
    anthropicApiKey?: string | null;
};
export type EstimateResponse = {
    items: EstimateItem[];
    totals: {
        hours: {
            low: number;
            likely: number;
            high: number;
        };
        /** Null if no rate is known for an item. */
        price: {
            /** Exact decimal text with at least two decimals. */
            low: string;
            /** Exact decimal text with at least two decimals. */
            likely: string;
            /** Exact decimal text with at least two decimals. */
            high: string;
        } | null;
    };
    /**
     * False when the AI provider failed. `error` then explains why.
     * @default true
     */
    success: boolean;
    /** What went wrong and what to do next, or null. */
    error: string | null;
};
export type EventList = {
    events: RecordedEvent[];
    /**
     * Format: uuid
     * The id of the last event of the page. Pass it as `after` to read on. Null when the page is empty: ask again later with the same `after`.
     */
    nextAfter: string | null;
};
export type File = {
    /** Format: uuid */
    id: string;
    name: string;
    /** The media type. */
    type: string;
    /** In bytes. */
    size: number;
    sha256: string;
    /** Format: date-time */
    createdAt: string;
    /**
     * Format: uri
     * Downloads the file without a key. It works for an hour. Read the record again to get a new one.
     */
    url: string;
};
export type FileList = {
    files: File[];
    total: number;
};
export type ForbiddenBody = {
    /** A stable machine-readable code. */
    error: "insufficient_scope";
    /** A human-readable message. */
    detail: string;
    /** @enum {string} */
    required: "read" | "write";
    granted: ("read" | "write")[];
};
export type ForbiddenByRoleBody = {
    /** A stable machine-readable code. */
    error: "insufficient_scope" | "insufficient_role";
    /** A human-readable message. */
    detail: string;
    /** @enum {string} */
    required: "read" | "write" | "owner" | "admin" | "member" | "viewer";
    granted?: ("read" | "write")[];
};
export type IdempotencyConflictBody = {
    /** A stable machine-readable code. */
    error: "idempotency_key_reused" | "idempotency_in_progress";
    /** A human-readable message. */
    detail: string;
};
export type InternalErrorBody = {
    /** A stable machine-readable code. */
    error: "internal_error";
    /** A human-readable message. */
    detail: string;
    request_id: string;
};
export type Invitation = {
    /** Format: uuid */
    id: string;
    email: string;
    /** @enum {string} */
    role: "owner" | "admin" | "member" | "viewer";
    /** Format: date-time */
    createdAt: string;
    /**
     * Format: date-time
     * 7 days after it was created.
     */
    expiresAt: string;
    /** What became of the invitation. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type InvitationList = {
    /** The invitations that can still be accepted, newest first. */
    invitations: Invitation[];
};
export type LeadMessage = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    leadSessionId: string;
    /** `provider`: your reply. `client`: an answer that reached you elsewhere, such as in your mailbox. */
    sender: "provider" | "client";
    content: string;
    /** Format: date-time */
    createdAt: string;
    /** What became of the email with the reply. A message of the client has none. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type LeadMessageList = {
    /** Oldest first. */
    messages: LeadMessage[];
    total: number;
};
export type LeadOverview = {
    /** In this order, each once. */
    facts: {
        /** @enum {string} */
        key: "name" | "email" | "business" | "company" | "needs" | "whyNow" | "usesToday" | "readyBy" | "budget" | "decider" | "phone";
        /** Null: not said. */
        value: string | null;
    }[];
    /** What `POST /lead-sessions/{session_id}/proposal` would start with, as the built-in analyser reads the texts. Another AI engine may find other requirements. */
    draft: {
        name: string;
        clientName: string | null;
        /** Null: not said. */
        company: string | null;
        requirementCount: number;
        language: string;
        /** The default template, whose texts and prices it gets. */
        templateName: string | null;
    };
};
export type LeadSession = {
    /** Format: uuid */
    id: string;
    /**
     * Format: uuid
     * The author. For a lead of the widget: the account.
     */
    userId: string;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId: string | null;
    channel: string;
    /** The ID of the client in the channel: chat ID, phone number or session ID. */
    channelId: string;
    /** @enum {string} */
    status: "gathering_info" | "pending" | "proposal_ready" | "closed";
    callbackUrl: string | null;
    clientName: string | null;
    clientEmail: string | null;
    brief: string | null;
    discoveryData: {
        [key: string]: unknown;
    };
    suggestedProposalType: string | null;
    language: string;
    providerChatId: string | null;
    /** Format: uuid */
    proposalId: string | null;
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
    /** Your own keys and texts. Private: clients never see them. */
    metadata: {
        [key: string]: string;
    };
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId: string | null;
};
export type LeadSessionChange = {
    /** @enum {string} */
    status?: "gathering_info" | "pending" | "proposal_ready" | "closed";
    /** Merged deeply into the stored object. Arrays are replaced. Null clears it. */
    discoveryData?: {
        [key: string]: unknown;
    } | null;
    brief?: string | null;
    clientName?: string | null;
    /** Format: email */
    clientEmail?: string | null;
    suggestedProposalType?: string | null;
    /** Two-letter language code, stored in lower case. Default `en`. */
    language?: string;
    providerChatId?: string | null;
    /** Receives a POST on every status change. An absolute http or https URL without credentials. */
    callbackUrl?: string | null;
    /**
     * Format: uuid
     * The proposal created from the session.
     */
    proposalId?: string | null;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId?: string | null;
    /** Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string | null;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type LeadSessionCreatedData = {
    /** Format: uuid */
    session_id: string;
    channel: string;
    channel_id: string;
    client_name: string | null;
    brief: string | null;
    /** The status of the lead session after the event. */
    status: string;
};
export type LeadSessionList = {
    leadSessions: LeadSession[];
    total: number;
    /** Pass it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
};
export type LeadSessionUpdatedData = {
    /** Format: uuid */
    session_id: string;
    channel: string;
    channel_id: string;
    client_name: string | null;
    brief: string | null;
    /** The status of the lead session after the event. */
    status: string;
    previous_status: string;
};
export type LeadSessionWithSecret = {
    /** Format: uuid */
    id: string;
    /**
     * Format: uuid
     * The author. For a lead of the widget: the account.
     */
    userId: string;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId: string | null;
    channel: string;
    /** The ID of the client in the channel: chat ID, phone number or session ID. */
    channelId: string;
    /** @enum {string} */
    status: "gathering_info" | "pending" | "proposal_ready" | "closed";
    callbackUrl: string | null;
    clientName: string | null;
    clientEmail: string | null;
    brief: string | null;
    discoveryData: {
        [key: string]: unknown;
    };
    suggestedProposalType: string | null;
    language: string;
    providerChatId: string | null;
    /** Format: uuid */
    proposalId: string | null;
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
    /** Your own keys and texts. Private: clients never see them. */
    metadata: {
        [key: string]: string;
    };
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId: string | null;
    /** Signs the callbacks. Shown only once, when a `callbackUrl` is first set. */
    callbackSecret?: string;
};
export type MailRetry = {
    /** Which email: with the link of the newest share, about a message, the last reminder of the newest share, or the signed copy of the acceptance. */
    of: "share" | "message" | "reminder" | "acceptance";
    /**
     * Format: uuid
     * The message. Required if `of` is `message`.
     */
    messageId?: string | null;
};
export type Margin = {
    /** What is known of the costs of the one-time lines that are selected. */
    cost: string;
    /** The one-time net: the accepted one once the client has accepted. */
    price: string;
    /** Null without a price, and if no cost is known. */
    margin: string | null;
    /** The profile’s `agencyMargin`. */
    target: string | null;
    belowTarget: boolean;
    /** The selected lines, those that recur included, and the requirements that no line names. With `pricing`, only those of these requirements whose cost is known. */
    lines: {
        /** The ID of the line, or of a requirement that no line names. */
        id: string;
        /** Null if nothing is known. */
        cost: string | null;
        /** Before the discount of the offer. Per period for a line that recurs. */
        price: string;
        /** (price − cost) / price × 100, rounded half away from zero. */
        margin: string | null;
    }[];
    /** How many one-time lines count as free, because no cost is known. */
    unknownCosts: number;
};
export type Me = {
    /** Format: uuid */
    id: string;
    email: string;
    name: string;
    user_type: string;
    effective_tier: string;
    plan: string;
    /** Format: uuid */
    team_id: string | null;
    team_role: string | null;
    team_name: string | null;
    api_key: {
        /** Format: uuid */
        id: string;
        name: string;
        prefix: string;
        scopes: string[];
        /** Format: date-time */
        created_at: string;
        /** Format: date-time */
        expires_at: string | null;
        /** Format: date-time */
        last_used_at: string | null;
    };
};
export type MemberChange = {
    /** @enum {string} */
    role: "owner" | "admin" | "member" | "viewer";
};
export type Message = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    proposalId: string;
    /** Format: uuid */
    shareId: string;
    /** @enum {string} */
    sender: "provider" | "client";
    senderName: string | null;
    content: string;
    /** Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
    attachments: {
        [key: string]: unknown;
    }[];
    /** Format: date-time */
    createdAt: string;
    /**
     * Format: date-time
     * When the other side read the message.
     */
    readAt: string | null;
    /** What became of the email that tells the other side about the message. A client sees it for messages of the provider only. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type MessageList = {
    messages: Message[];
    /** The number of messages in the whole conversation. */
    total: number;
    /** Format: uuid */
    shareId: string | null;
};
export type NewCatalogueItem = {
    name: string;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    unitPrice: string | number;
    /** Default: that of `proposalDefaults`. */
    currency?: string | null;
    description?: string | null;
    /** Default: `item`. */
    unit?: string | null;
    /** In percent. Null: the profile’s tax rate. */
    taxRate?: string | number | null;
    /** Default: `none`. */
    recurring?: "none" | "month" | "year" | null;
    /** What one unit costs you. Only owners and admins can see it. */
    unitCost?: string | number | null;
    /** Your article number. */
    sku?: string | null;
    /** Repeated tags count once. */
    tags?: string[] | null;
    /** Inactive items are not offered while one types a price. Default: true. */
    isActive?: boolean | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type NewInvitation = {
    /** Format: email */
    email: string;
    /** Not higher than your own. */
    role: "owner" | "admin" | "member" | "viewer";
};
export type NewLeadMessage = {
    /** `provider`: your reply. `client`: an answer that reached you elsewhere, such as in your mailbox. */
    sender: "provider" | "client";
    content: string;
};
export type NewLeadSession = {
    channel: string;
    /** The ID of the client in the channel: chat ID, phone number or session ID. */
    channelId: string;
    /** Receives a POST on every status change. An absolute http or https URL without credentials. */
    callbackUrl?: string | null;
    clientName?: string | null;
    /** Format: email */
    clientEmail?: string | null;
    brief?: string | null;
    discoveryData?: {
        [key: string]: unknown;
    } | null;
    suggestedProposalType?: string | null;
    /** Two-letter language code, stored in lower case. Default `en`. */
    language?: string | null;
    providerChatId?: string | null;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId?: string | null;
    /** Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type NewMessage = {
    content: string;
    /** Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
    attachments?: {
        [key: string]: unknown;
    }[] | null;
};
export type NewProposal = {
    name: string;
    /**
     * Format: uuid
     * One of your templates. It fills in `requirements`, `pricing` and `settings`.
     */
    templateId?: string | null;
    clientName?: string | null;
    clientLocation?: string | null;
    /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
    currency?: string | null;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    hourlyRate?: string | number | null;
    requirements?: RequirementInput[] | null;
    settings?: ProposalSettings | null;
    /** The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave it out: it is `pricing.totals.oneTime.net` then. */
    total?: string | number | null;
    pricing?: PricingInput | null;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId?: string | null;
    /** Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type NewShare = {
    recipientName?: string | null;
    /**
     * Format: email
     * The link is emailed to this address. Default: the `clientEmail` of the proposal's lead session, or nobody if the proposal already has a link without an address. Null: nobody.
     */
    recipientEmail?: string | null;
    /** A message to the client, shown in the email and on the page. */
    message?: string | null;
    /** The link expires after this number of days. `settings.validUntil` and `settings.validityDays` limit it too. */
    expiresInDays?: number | null;
    /** When the recipient is reminded by email while the proposal has no answer: durations after sharing, as a whole number with `d`, `h`, `m` or `s` (days, hours, minutes, seconds). Ascending, each at least 1 hour after the one before. A server that does not run in production accepts 1 second. At most 365 days. Null is the same as an empty list. */
    reminders?: string[] | null;
    /** How the client signs: by typing their name, or by drawing. Default: the one in `proposalDefaults`. */
    signature?: "typed" | "drawn" | null;
    /** Whether an acceptance needs a code that is sent to `recipientEmail`. Default: false. */
    verifyEmail?: boolean | null;
    /** Make a new link even if the recipient has one. The old link stops working. Default: `false`. */
    newLink?: boolean;
    /** If nothing has changed, email the link again. */
    resend?: boolean;
    /** Share only if the share check finds no blocker. */
    requireReady?: boolean;
    /** Share again although the client has accepted the newest version. Default: `false`. */
    force?: boolean;
};
export type NewTeam = {
    name: string;
};
export type NewTemplate = {
    name: string;
    description?: string | null;
    /** Makes this template the default instead of the current one. */
    isDefault?: boolean;
    settings?: ProposalSettings | null;
    requirements?: RequirementInput[] | null;
    pricing?: PricingInput | null;
    /**
     * Format: uuid
     * The proposal that the template is made of. Its costs are copied to the lines and requirements with the same IDs, also for callers who do not see them. Nothing else is read from it.
     */
    proposalId?: string | null;
    /** Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type NewWebhook = {
    name: string;
    /** An absolute http or https URL without a user name and password. */
    url: string;
    /** The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
    events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
};
export type NotificationDetail = {
    /** Why the email has not been sent, in a sentence. */
    reason: string;
    /**
     * Format: date-time
     * When it is tried again. Null if it is not.
     */
    retryAt: string | null;
};
export type NotificationSettings = {
    kinds: {
        /** The client opens the link for the first time, or a new version of the proposal for the first time. */
        view: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
        /** The client writes a message. */
        message: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
        /** The client accepts, declines or asks for changes. */
        answer: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
        /** There is a new lead. */
        lead: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
        /** A link is about to expire. */
        expiring: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
        /** A member asks for approval of a proposal: owners and admins get it. The answer goes to the member. */
        approval: {
            email: boolean;
            telegram: boolean;
            slack: boolean;
        };
    };
    email: {
        /** Your address. */
        address: string;
        /** Whether this server sends mail. If not, it writes mails to files in its data directory. */
        available: boolean;
    };
    telegram: {
        /** Whether this server has a Telegram bot. */
        available: boolean;
        /** `telegramChatId` of the profile. Null: not connected. */
        chatId: string | null;
    };
    /** The incoming webhook, masked. Null if there is none. */
    slackUrl: string | null;
    lastTests: {
        /** The last attempt to send a test. Null if there was none. */
        email: {
            /**
             * Format: uuid
             * The `id` of the queued test.
             */
            id: string;
            /** @enum {string} */
            status: "delivered" | "retry_scheduled" | "failed";
            /** Format: date-time */
            at: string;
            error: string | null;
        } | null;
        /** The last attempt to send a test. Null if there was none. */
        telegram: {
            /**
             * Format: uuid
             * The `id` of the queued test.
             */
            id: string;
            /** @enum {string} */
            status: "delivered" | "retry_scheduled" | "failed";
            /** Format: date-time */
            at: string;
            error: string | null;
        } | null;
        /** The last attempt to send a test. Null if there was none. */
        slack: {
            /**
             * Format: uuid
             * The `id` of the queued test.
             */
            id: string;
            /** @enum {string} */
            status: "delivered" | "retry_scheduled" | "failed";
            /** Format: date-time */
            at: string;
            error: string | null;
        } | null;
    };
};
export type NotificationSettingsChange = {
    kinds?: {
        /** The client opens the link for the first time, or a new version of the proposal for the first time. */
        view?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
        /** The client writes a message. */
        message?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
        /** The client accepts, declines or asks for changes. */
        answer?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
        /** There is a new lead. */
        lead?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
        /** A link is about to expire. */
        expiring?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
        /** A member asks for approval of a proposal: owners and admins get it. The answer goes to the member. */
        approval?: {
            email?: boolean;
            telegram?: boolean;
            slack?: boolean;
        };
    };
    /** The URL of a Slack-compatible incoming webhook. Null removes it. A masked URL that you send back stays unchanged. */
    slackUrl?: string | null;
};
export type NotificationTest = {
    /** Where to send the test. */
    channel: "email" | "telegram" | "slack";
};
export type PayloadTooLargeBody = {
    /** A stable machine-readable code. */
    error: "payload_too_large";
    /** A human-readable message. */
    detail: string;
};
export type Payment = {
    id: string;
    label: string;
    /** Exact decimal text with at least two decimals. */
    percent: string | null;
    /** Exact decimal text with at least two decimals. */
    amount: string | null;
    /** @enum {string} */
    due: "acceptance" | "date" | "delivery";
    date: string | null;
};
export type PaymentInput = {
    /** Unique within the pricing. A new id is made when it is absent. */
    id?: string | null;
    label?: string | null;
    /** Of the one-time gross. */
    percent?: string | number | null;
    /** Decimal text or a JSON number, with at most 4 decimals. */
    amount?: string | number | null;
    /** Default: `acceptance`. */
    due?: "acceptance" | "date" | "delivery";
    /** A day, such as `2027-03-05`. */
    date?: string | null;
};
export type PdfLink = {
    /**
     * Format: uri
     * Downloads the PDF without a key. Nobody can answer the proposal with it.
     */
    url: string;
    /**
     * Format: date-time
     * When the link stops working. Ask again to get a new one.
     */
    expiresAt: string;
};
export type Precheck = {
    operation: string;
    allowed: boolean;
    /** The error code that the call would get now, or null if it would be allowed. */
    reason: string | null;
    /** @enum {string} */
    required_scope: "read" | "write";
    /** Whether the operation counts against the monthly quotas. */
    quota_checked: boolean;
    quota: Quota;
    rate_limit: RateLimit;
};
export type PriceAnswer = {
    totals: Totals;
};
export type PriceCalculation = {
    /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
    currency: string;
    pricing: PricingInput;
    selection?: Selection | null;
    /** For items without a `taxRate`. Default: the profile’s tax rate. */
    taxRate?: string | number | null;
};
export type PriceItem = {
    id: string;
    requirementId: string | null;
    name: string;
    description: string;
    /** Exact decimal text with at least two decimals. */
    quantity: string;
    unit: string;
    /** Exact decimal text with at least two decimals. */
    unitPrice: string;
    /** Exact decimal text with at least two decimals. */
    discountPercent: string | null;
    /** Exact decimal text with at least two decimals. */
    taxRate: string | null;
    selected: boolean;
    quantityRange: {
        /** Exact decimal text with at least two decimals. */
        min: string;
        /** Exact decimal text with at least two decimals. */
        max: string;
    } | null;
    /** Items that recur are added up apart, per month and per year. */
    recurring: "none" | "month" | "year";
    /** The item of the catalogue that this line is a copy of. Clients never see it. */
    catalogueId?: string | null;
    /**
     * Format: date-time
     * The `updatedAt` of the item when the line was copied from it.
     */
    catalogueAt?: string | null;
    /** What one unit costs you. Only owners and admins can set it and see it. If it is left out, the stored cost of the line stays; a new line from the catalogue takes that of its item. Null removes it. */
    unitCost?: string | null;
};
export type PriceItemInput = {
    /** Unique within the pricing. A new id is made when it is absent. */
    id?: string | null;
    /** The requirement that this item pays for. */
    requirementId?: string | null;
    name: string;
    description?: string | null;
    /** Decimal text or a JSON number, with at most 4 decimals. Default: `1`. */
    quantity?: string | number;
    /** Default: `item`. */
    unit?: string;
    /** Decimal text or a JSON number, with at most 4 decimals. */
    unitPrice: string | number;
    /** Decimal text or a JSON number from 0 to 100, with at most 4 decimals. */
    discountPercent?: string | number | null;
    /** In percent. Default: the profile’s tax rate. */
    taxRate?: string | number | null;
    /** Default: `true`. */
    selected?: boolean;
    /** Lets the client change the quantity within these bounds. */
    quantityRange?: {
        /** Decimal text or a JSON number, with at most 4 decimals. */
        min: string | number;
        /** Decimal text or a JSON number, with at most 4 decimals. */
        max: string | number;
    } | null;
    /** Items that recur are added up apart, per month and per year. Default: `none`. */
    recurring?: "none" | "month" | "year";
    /** The item of the catalogue that this line is a copy of. Clients never see it. */
    catalogueId?: string | null;
    /**
     * Format: date-time
     * The `updatedAt` of the item when the line was copied from it.
     */
    catalogueAt?: string | null;
    /** What one unit costs you. Only owners and admins can set it and see it. If it is left out, the stored cost of the line stays; a new line from the catalogue takes that of its item. Null removes it. */
    unitCost?: string | number | null;
};
export type PriceSection = {
    id: string;
    title: string;
    description: string;
    /** What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default. */
    choice: "all" | "any" | "one";
    items: PriceItem[];
};
export type PriceSectionInput = {
    /** Unique within the pricing. A new id is made when it is absent. */
    id?: string | null;
    title?: string | null;
    description?: string | null;
    /** What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default. Default: `all`. */
    choice?: "all" | "any" | "one";
    items?: PriceItemInput[];
};
export type PriceTotals = {
    /** The sum of the selected lines. */
    subtotal: string;
    /** Exact decimal text with at least two decimals. */
    discount: string;
    /** `subtotal` less `discount`, before tax. */
    net: string;
    /** One entry for each tax rate, the highest first. */
    taxes: {
        name: string;
        /** In percent. */
        rate: string;
        /** What is taxed at this rate, after the discount. */
        net: string;
        /** Exact decimal text with at least two decimals. */
        amount: string;
    }[];
    /** `net` with all taxes. */
    gross: string;
};
export type Pricing = {
    sections: PriceSection[];
    discount: {
        /** @enum {string} */
        kind: "percent" | "amount";
        /** Exact decimal text with at least two decimals. */
        value: string;
    } | null;
    schedule: Payment[];
    totals: Totals;
};
/** An offer that the client can configure: priced items in sections, a discount and a payment schedule. At most 500 items in all. `totals` is calculated; if it is sent, it is ignored. */
export type PricingInput = {
    sections?: PriceSectionInput[];
    /** On the one-time price. An amount never takes it below zero. */
    discount?: {
        /** @enum {string} */
        kind: "percent" | "amount";
        /** Decimal text or a JSON number, with at most 4 decimals. */
        value: string | number;
    } | null;
    /** Payments of the one-time gross, each with `percent` or `amount`. If all have percentages, these add up to 100, and the last one takes the rounding remainder. None is more than what the payments before it leave. */
    schedule?: PaymentInput[];
};
export type Profile = {
    companyName: string;
    slogan: string;
    /** @default null */
    logoUrl: string | null;
    /**
     * The accent colour, such as `#1f6feb`. Stored in lower case.
     * @default null
     */
    brandColor: string | null;
    name: string;
    /** @default null */
    email: string | null;
    /** @default null */
    phone: string | null;
    /** @default null */
    website: string | null;
    location: string;
    /** @default freelancer */
    providerType: string;
    /** @default [] */
    workAreas: string[];
    /** @default Fullstack Developer */
    role: string;
    /** @default Junior */
    seniority: string;
    /** @default 40 */
    weeklyHours: number;
    /** @default null */
    availability: string | null;
    /** @default null */
    teamSize: number | null;
    /** @default null */
    orgDescription: string | null;
    /** @default [] */
    orgServices: string[];
    /** @default null */
    orgClients: string | null;
    /** @default null */
    companyTaxId: string | null;
    /**
     * The margin that offers should reach, in percent of the price. Only owners and admins see it.
     * @default null
     */
    agencyMargin: number | null;
    /**
     * What an hour costs, by role and seniority. One card can be the default. Your own members are stored unchanged. Entries of an earlier form, `{role, rate}`, count as the lines of one card in the currency of `proposalDefaults`.
     * @default []
     */
    rateCards: ({
        /** The ID, as it was sent or else a new one. */
        id?: unknown;
        /** The name of the card. */
        name?: unknown;
        /** The code of its currency. */
        currency?: unknown;
        /** Whether it is the card that counts if nobody chooses one. */
        isDefault?: unknown;
        /** Objects with `role`, `seniority`, `rate` and `cost`. */
        items?: unknown;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * Who does the work. Their own rate and cost, in the currency of the default card, come before those of a card. Brief discovery reads role, seniority, allocation and availability.
     * @default []
     */
    teamMembers: ({
        /** The ID, as it was sent or else a new one. */
        id?: unknown;
        /** The member of the team, or null. */
        userId?: unknown;
        /** The name. */
        name?: unknown;
        /** The role. */
        roleName?: unknown;
        /** Empty if it is not set. */
        seniority?: unknown;
        /** The percentage of the weekly hours. */
        allocation?: unknown;
        /** Hours per week, or null. */
        availability?: unknown;
        /** Decimal text. What an hour costs the client. */
        rate?: unknown;
        /** Decimal text. What an hour costs you. Only owners and admins see it. Others get records without it. */
        cost?: unknown;
    } & {
        [key: string]: unknown;
    })[];
    /** @default null */
    yearsOfExperience: number | null;
    /** @default null */
    portfolioUrl: string | null;
    /** @default null */
    githubUrl: string | null;
    /** @default null */
    linkedinUrl: string | null;
    /** @default [] */
    skills: string[];
    /** @default [] */
    certifications: string[];
    /** @default null */
    bio: string | null;
    /** @default [] */
    relevantProjects: {
        [key: string]: unknown;
    }[];
    /** @default 0 */
    taxRate: number;
    /** @default VAT */
    taxName: string;
    /** @default null */
    paymentInfo: string | null;
    /** @default [] */
    paymentMethods: string[];
    /** @default null */
    clientPaymentLinkUrl: string | null;
    /** @default null */
    bankDetails: string | null;
    /** @default null */
    customValidityNote: string | null;
    /** @default null */
    customOperationalNote: string | null;
    /**
     * Stored for later use. It has no effect yet.
     * @default null
     */
    demoMode: boolean | null;
    /** @default null */
    apiKey: string | null;
    /** @default null */
    openaiApiKey: string | null;
    /** @default null */
    anthropicApiKey: string | null;
    /** @default gemini */
    aiProvider: "gemini" | "openai" | "anthropic";
    /** @default [] */
    customClauses: ({
        id?: string;
        title?: {
            [key: string]: unknown;
        } | null;
        content?: {
            [key: string]: unknown;
        } | null;
        titleEs?: string | null;
        titleEn?: string | null;
        contentEs?: string | null;
        contentEn?: string | null;
    } & {
        [key: string]: unknown;
    })[];
    /** @default {} */
    translationsEn: {
        [key: string]: unknown;
    };
    /** @default null */
    telegramChatId: string | null;
    /**
     * The language of the application, of your mails, and of `nameUi`.
     * @default null
     */
    uiLanguage: "en" | "es" | null;
    /** @default UTC */
    timezone: string;
    /**
     * The colours of the client page: `system` follows the reader. `light` if null.
     * @default null
     */
    theme: "light" | "dark" | "system" | null;
    /**
     * The look of the client page: `modern` has sans-serif headings and squarer shapes. `classic` if null.
     * @default null
     */
    themeStyle: "classic" | "modern" | null;
    /** @default {} */
    onboardingProgress: {
        [key: string]: unknown;
    };
    /** @default {} */
    proposalDefaults: {
        [key: string]: unknown;
    };
};
export type ProfileChange = {
    companyName?: string | null;
    slogan?: string | null;
    /** An absolute http or https URL, or an empty text. */
    logoUrl?: string | null;
    /** The accent colour, such as `#1f6feb`. Stored in lower case. */
    brandColor?: string | null;
    name?: string | null;
    /** An email address, or an empty text. */
    email?: string | null;
    phone?: string | null;
    /** An absolute http or https URL, or an empty text. */
    website?: string | null;
    location?: string | null;
    providerType?: string | null;
    workAreas?: string[] | null;
    role?: string | null;
    seniority?: string | null;
    weeklyHours?: number | null;
    availability?: string | null;
    teamSize?: number | null;
    orgDescription?: string | null;
    orgServices?: string[] | null;
    orgClients?: string | null;
    companyTaxId?: string | null;
    /** The margin that offers should reach, in percent of the price. Only owners and admins see it. */
    agencyMargin?: number | null;
    /** What an hour costs, by role and seniority. One card can be the default. Your own members are stored unchanged. Entries of an earlier form, `{role, rate}`, count as the lines of one card in the currency of `proposalDefaults`. */
    rateCards?: ({
        id?: string;
        name?: string;
        /** Default: that of `proposalDefaults`. */
        currency?: string;
        /** Default: `false`. */
        isDefault?: boolean;
        items?: ({
            role: string;
            /** Empty: for every seniority that has no line. */
            seniority?: string | null;
            /** What an hour costs the client. */
            rate?: string | number | null;
            /** What an hour costs you. Only owners and admins see it. */
            cost?: string | number | null;
        } & {
            [key: string]: unknown;
        })[];
    } & {
        [key: string]: unknown;
    })[] | null;
    /** Who does the work. Their own rate and cost, in the currency of the default card, come before those of a card. Brief discovery reads role, seniority, allocation and availability. */
    teamMembers?: ({
        id?: string;
        /**
         * Format: uuid
         * The member of the team, if the person is one.
         */
        userId?: string | null;
        name?: string | null;
        roleName?: string;
        seniority?: string | null;
        /** The percentage of the weekly hours. Default: `100`. */
        allocation?: number | null;
        /** Hours per week. */
        availability?: number | null;
        /** What an hour costs the client. */
        rate?: string | number | null;
        /** What an hour costs you. Only owners and admins see it. */
        cost?: string | number | null;
    } & {
        [key: string]: unknown;
    })[] | null;
    yearsOfExperience?: number | null;
    /** An absolute http or https URL, or an empty text. */
    portfolioUrl?: string | null;
    /** An absolute http or https URL, or an empty text. */
    githubUrl?: string | null;
    /** An absolute http or https URL, or an empty text. */
    linkedinUrl?: string | null;
    skills?: string[] | null;
    certifications?: string[] | null;
    bio?: string | null;
    relevantProjects?: {
        [key: string]: unknown;
    }[] | null;
    taxRate?: number | null;
    taxName?: string | null;
    paymentInfo?: string | null;
    paymentMethods?: string[] | null;
    /** An absolute http or https URL, or an empty text. */
    clientPaymentLinkUrl?: string | null;
    bankDetails?: string | null;
    customValidityNote?: string | null;
    customOperationalNote?: string | null;
    /** Stored for later use. It has no effect yet. */
    demoMode?: boolean | null;
    apiKey?: string | null;
    openaiApiKey?: string | null;
    anthropicApiKey?: string | null;
    /** @enum {string|null} */
    aiProvider?: "gemini" | "openai" | "anthropic" | null;
    customClauses?: ({
        id?: string;
        title?: {
            [key: string]: unknown;
        } | null;
        content?: {
            [key: string]: unknown;
        } | null;
        titleEs?: string | null;
        titleEn?: string | null;
        contentEs?: string | null;
        contentEn?: string | null;
    } & {
        [key: string]: unknown;
    })[] | null;
    translationsEn?: {
        [key: string]: unknown;
    } | null;
    telegramChatId?: string | null;
    /** The language of the application, of your mails, and of `nameUi`. */
    uiLanguage?: "en" | "es" | null;
    /** The IANA name of a time zone, such as `Europe/Lisbon`. */
    timezone?: string | null;
    /** The colours of the client page: `system` follows the reader. `light` if null. */
    theme?: "light" | "dark" | "system" | null;
    /** The look of the client page: `modern` has sans-serif headings and squarer shapes. `classic` if null. */
    themeStyle?: "classic" | "modern" | null;
    onboardingProgress?: {
        [key: string]: unknown;
    } | null;
    /** Values for new proposals and shares that do not set them. Other members are your own: they are stored unchanged and have no effect. */
    proposalDefaults?: ({
        /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
        currency?: string | null;
        /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
        hourlyRate?: string | number | null;
        validityDays?: number | null;
        /** @enum {string|null} */
        language?: "en" | "es" | null;
        reminders?: string[] | null;
        /** @enum {string|null} */
        signature?: "typed" | "drawn" | null;
        /**
         * Format: uuid
         * The template of new proposals, if it exists.
         */
        templateId?: string | null;
    } & {
        [key: string]: unknown;
    }) | null;
};
export type Proposal = {
    /** Format: uuid */
    id: string;
    /**
     * Format: uuid
     * The author.
     */
    userId: string;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId: string | null;
    approval: Approval;
    name: string;
    clientName: string | null;
    clientLocation: string | null;
    currency: string;
    /** Exact decimal text with at least two decimals. */
    hourlyRate: string | null;
    requirements: Requirement[];
    /** As in the request. `ProposalSettings` describes the members that the service reads. */
    settings: {
        [key: string]: unknown;
    };
    /** @enum {string} */
    status: "draft" | "sent" | "accepted" | "rejected" | "revision";
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
    /** Format: uuid */
    teamId: string | null;
    /** The one-time net price: the accepted one while the client’s acceptance counts, otherwise that of the draft. */
    total: string | null;
    /** @enum {string|null} */
    outcome: "accepted" | "rejected" | null;
    /** Format: date-time */
    outcomeAt: string | null;
    outcomeReason: string | null;
    outcomeNotes: string | null;
    /** Exact decimal text with at least two decimals. */
    outcomeValue: string | null;
    authorName: string | null;
    pricing: Pricing | null;
    /** Your own keys and texts. Private: clients never see them. */
    metadata: {
        [key: string]: string;
    };
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId: string | null;
    /** The one-time net that the client has accepted. Null before, after the proposal is reopened or shared again, and if only the provider set the status. `pricing.totals` stays that of the default selection. */
    acceptedTotal: string | null;
    /** The same with tax. */
    acceptedTotalGross: string | null;
    acceptedSelection: AcceptedSelection | null;
    /** The net per month and per year that the client has accepted. Null before, and without `pricing`. */
    acceptedRecurring?: {
        /** Exact decimal text with at least two decimals. */
        monthly: string | null;
        /** Exact decimal text with at least two decimals. */
        yearly: string | null;
    } | null;
};
export type ProposalAcceptedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    responded_at: string;
    client_note: string | null;
    /** The name that the client typed. */
    accepted_by: string | null;
    /** The accepted one-time price with tax. */
    total_gross: number | null;
    /** What the client selected, as it was sent. Null without a selection, and without `pricing`. */
    selection: {
        [key: string]: unknown;
    } | null;
    /** What the client pays every month and every year. Null without `pricing`. */
    recurring: {
        monthly: {
            net: number;
            gross: number;
        } | null;
        yearly: {
            net: number;
            gross: number;
        } | null;
    } | null;
};
export type ProposalApprovalDeclinedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    approval: {
        state: string;
        by: {
            /** Format: uuid */
            user_id: string;
            name: string;
        };
        /** Format: date-time */
        at: string;
        /** For the account itself. Clients never see it. */
        note: string | null;
    };
};
export type ProposalApprovalRequestedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    approval: {
        state: string;
        by: {
            /** Format: uuid */
            user_id: string;
            name: string;
        };
        /** Format: date-time */
        at: string;
        /** For the account itself. Clients never see it. */
        note: string | null;
    };
};
export type ProposalApprovedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    approval: {
        state: string;
        by: {
            /** Format: uuid */
            user_id: string;
            name: string;
        };
        /** Format: date-time */
        at: string;
        /** For the account itself. Clients never see it. */
        note: string | null;
    };
};
export type ProposalChange = {
    name?: string;
    clientName?: string | null;
    clientLocation?: string | null;
    /** The three-letter code of a currency in ISO 4217. It is stored in upper case. */
    currency?: string;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    hourlyRate?: string | number | null;
    requirements?: RequirementInput[] | null;
    settings?: ProposalSettings | null;
    /** @enum {string} */
    status?: "draft" | "sent" | "accepted" | "rejected" | "revision";
    /** The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave it out: it is `pricing.totals.oneTime.net` then. */
    total?: string | number | null;
    pricing?: PricingInput | null;
    outcomeReason?: string | null;
    outcomeNotes?: string | null;
    /** Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
    outcomeValue?: string | number | null;
    /**
     * Format: uuid
     * The member who looks after it.
     */
    assigneeId?: string | null;
    /** Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string | null;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type ProposalCreatedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** Format: date-time */
    created_at: string;
};
export type ProposalDeletedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** Format: date-time */
    deleted_at: string;
};
export type ProposalExpiredData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    expires_at: string;
};
export type ProposalExpiringData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    expires_at: string;
};
export type ProposalList = {
    proposals: Proposal[];
    total: number;
    /** Pass it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
};
export type ProposalMessageReceivedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    message: {
        /** Format: uuid */
        id: string;
        content: string;
        attachments: {
            [key: string]: unknown;
        }[];
        sender_name: string | null;
        /** Format: date-time */
        created_at: string;
    };
};
export type ProposalRejectedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    responded_at: string;
    client_note: string | null;
    reason: string | null;
};
export type ProposalRemindedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    reminded_at: string;
    /** How many were queued since the proposal was shared. */
    reminders_sent: number;
    /** False if the reminder was requested. */
    is_scheduled: boolean;
};
export type ProposalRevisionRequestedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    responded_at: string;
    client_note: string | null;
};
/** A section of the client page, the PDF and the mails. */
export type ProposalSection = ({
    id?: string;
    /** `text` if absent. */
    kind?: "summary" | "approach" | "scope" | "timeline" | "investment" | "team" | "why" | "terms" | "text" | "accept";
    /** Null for the usual title in the language of the proposal. */
    title?: string | null;
    /** Whether the client does not see it. */
    hidden?: boolean;
    /** Markdown. */
    body?: string;
    image?: ({
        /** An image from `POST /files`. */
        fileId?: string | null;
        /** Says what the image shows. */
        alt?: string;
    } & {
        [key: string]: unknown;
    }) | null;
    phases?: ({
        title?: string;
        /** Markdown. */
        body?: string;
        deliverables?: string[];
    } & {
        [key: string]: unknown;
    })[];
    milestones?: ({
        title?: string;
        date?: string | null;
        /** Markdown. */
        body?: string;
    } & {
        [key: string]: unknown;
    })[];
} & {
    [key: string]: unknown;
}) | string;
/** The service reads the listed members. It validates `cover`, `sections`, `validUntil` and `validityDays`. In the others, a value of another type is stored, but has no effect. With `validityDays` and `validUntil`, the link ends at the earlier time, and the page shows `validUntil`. All other members are stored unchanged and are private: no client sees them. In `attachments`, each `fileId` must be the id of a file. */
export type ProposalSettings = {
    /** The picture of the cover: an image from `POST /files`. */
    cover?: ({
        /** An image from `POST /files`. */
        fileId?: string | null;
        /** Says what the image shows. */
        alt?: string;
    } & {
        [key: string]: unknown;
    }) | string | number | boolean | unknown[] | null;
    sections?: ProposalSection[] | null;
    /** The text above the scope, in Markdown. */
    introduction?: string | null;
    /** The text below the prices, in Markdown. */
    notes?: string | null;
    /** The language of the client page, PDF and mails. */
    language?: "en" | "es" | null;
    /** For how many days after sharing the offer and its link are valid. Null: no limit. */
    validityDays?: number | null;
    /**
     * Format: date
     * The last day of the offer and its link, in the profile's `timezone`. Null: none.
     */
    validUntil?: string | null;
    /** What the client sees of prices, besides the totals. */
    show?: {
        /** The hours of each line. Default: `false`. */
        hours?: boolean;
        /** The hourly rate. Default: `false`. */
        rates?: boolean;
        /** The price of each line, with its unit price and discount. Default: `true`. */
        lineAmounts?: boolean;
    } | null;
} & {
    [key: string]: unknown;
};
export type ProposalSharedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    shared_at: string;
};
export type ProposalStatusRecord = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    status: "draft" | "sent" | "accepted" | "rejected" | "revision";
    name: string;
    /** Format: date-time */
    updated_at: string;
    client_name: string | null;
    /** As in the proposal. */
    total: number | null;
    currency: string;
    /** The one-time net that the client has accepted. */
    accepted_total: number | null;
    /** The same with tax. */
    accepted_total_gross: number | null;
    share_info: ShareInfo;
};
export type ProposalUpdatedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** Format: date-time */
    updated_at: string;
    /** The names of the changed fields. */
    changed: string[];
};
export type ProposalVersion = {
    version: number;
    /** Format: date-time */
    sharedAt: string;
    /** SHA-256 of the stored snapshot that the client answers. */
    snapshotSha256: string;
    /** One-time net. Null if there was no price. */
    total: string | null;
    /** The same with tax. Absent for versions that were shared before this release. */
    totalGross?: string | null;
    /** Of both totals. Absent like `totalGross`. */
    currency?: string;
    answer: {
        /** @enum {string} */
        answer: "accepted" | "rejected" | "revision";
        name: string | null;
        note: string | null;
        reason: string | null;
        /** Format: date-time */
        respondedAt: string;
    } | null;
    changes: VersionChanges | null;
};
export type ProposalVersionList = {
    versions: ProposalVersion[];
    total: number;
};
export type ProposalViewedData = {
    /** Format: uuid */
    proposal_id: string;
    name: string;
    /** The status of the proposal after the event. */
    status: string;
    client_name: string | null;
    /** The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
    total: number | null;
    currency: string;
    /** The link for the client. Null before the first share, and when it no longer works. */
    share_url: string | null;
    /** The version that the link shows. */
    version: number;
    /** The person whom the link was sent to. */
    recipient_name: string | null;
    /** Format: date-time */
    viewed_at: string;
};
export type PublicSummary = {
    companyName: string;
    slogan: string;
    name: string;
    /** @default null */
    bio: string | null;
    /** @default null */
    yearsOfExperience: number | null;
    /** @default null */
    portfolioUrl: string | null;
    /** @default null */
    githubUrl: string | null;
    /** @default null */
    linkedinUrl: string | null;
    /** @default [] */
    skills: string[];
    /** @default freelancer */
    providerType: string;
    role: string;
    seniority: string;
    location: string;
    /** @default null */
    website: string | null;
    /** @default null */
    orgDescription: string | null;
    /** @default [] */
    orgServices: string[];
    /** @default null */
    orgClients: string | null;
    /** @default null */
    teamSize: number | null;
    summaryText: string;
};
export type QueuedNotificationTest = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    channel: "email" | "telegram" | "slack";
    /** @enum {string} */
    status: "queued";
};
export type Quota = {
    limit: number;
    /** Calls in this UTC calendar month that count against the quota. */
    used: number;
    remaining: number;
    /** Format: date-time */
    resets_at: string;
};
export type QuotaExceededBody = {
    /** A stable machine-readable code. */
    error: "monthly_quota_exceeded" | "external_user_quota_exceeded" | "agent_id_quota_exceeded";
    /** A human-readable message. */
    detail: string;
    limit: number;
    used: number;
    /** Format: date-time */
    resets_at: string;
};
export type RateLimit = {
    limit_per_minute: number;
    /** Admitted calls in the last 60 seconds, including this one. */
    used: number;
    remaining: number;
    /**
     * Format: date-time
     * When the oldest call leaves the window and `remaining` increases. Null when there is none.
     */
    resets_at: string | null;
};
export type RateLimitedBody = {
    /** A stable machine-readable code. */
    error: "rate_limit_exceeded" | "external_user_rate_limit_exceeded" | "agent_id_rate_limit_exceeded";
    /** A human-readable message. */
    detail: string;
    limit: number;
    retry_after: number;
};
export type RecordedEvent = {
    /**
     * Format: uuid
     * The `event_id` in the payload of every delivery of the event.
     */
    id: string;
    /** @enum {string} */
    event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated";
    /** Format: date-time */
    timestamp: string;
    /** The `data` that webhooks receive; its schema is in the `webhooks` section. After the proposal is deleted, it contains no names and texts, and has `erased: true`. Its `share_url` is null for a key without the scope `write`. */
    data: {
        [key: string]: unknown;
    };
};
export type Recovery = {
    /**
     * Format: date-time
     * Recover the events from this time on. It must not be in the future.
     */
    since: string;
};
export type RecoveryResult = {
    /** The number of events that were queued again. */
    queued: number;
};
export type Redelivery = {
    /**
     * Format: uuid
     * The ID of the new delivery. It differs from the old one, because receivers drop IDs they have already seen.
     */
    delivery_id: string;
    webhook_id: string;
    /** @enum {string} */
    event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
    /** `waiting`: the webhook is paused, and the delivery is sent when you resume it. */
    status: "queued" | "waiting";
};
export type RequestedExport = {
    /** Format: uuid */
    id: string;
    /** A failed export was tried several times. Request another one. */
    status: "queued" | "running" | "ready" | "failed";
};
/** Additional members are stored unchanged. */
export type Requirement = {
    id: string;
    name: string;
    description: string;
    rationale: string;
    /** @default 3 */
    complexity: number;
    /** @default medium */
    priority: "high" | "medium" | "low";
    /** @default false */
    manuallyEdited: boolean;
    /** Without `pricing`, the price is hours × `hourlyRate`. */
    hours?: unknown;
    /** Who does it. With `seniority`, it finds the rate. */
    role?: unknown;
    /** Of who does it. */
    seniority?: unknown;
    /** The range of the estimate. Insights compare it with the actual hours. */
    hoursRange?: unknown;
    /** What it costs you. Only owners and admins can set it and see it. If it is left out, the stored cost stays. Null removes it. */
    cost?: string | null;
} & {
    [key: string]: unknown;
};
/** Additional members are stored unchanged. */
export type RequirementInput = {
    id?: string;
    name: string;
    description?: string;
    rationale?: string;
    /** Default: `3`. */
    complexity?: number;
    /** Default: `medium`. */
    priority?: "high" | "medium" | "low";
    /** Default: `false`. */
    manuallyEdited?: boolean;
    /** What it costs you. Only owners and admins can set it and see it. If it is left out, the stored cost stays. Null removes it. */
    cost?: string | number | null;
    /** Without `pricing`, the price is hours × `hourlyRate`. */
    hours?: number | string | null;
    /** Who does it. With `seniority`, it finds the rate. */
    role?: string | null;
    /** Of who does it. */
    seniority?: string | null;
    /** The range of the estimate. Insights compare it with the actual hours. */
    hoursRange?: {
        low: number;
        high: number;
    } | null;
} & {
    [key: string]: unknown;
};
export type RetriedMail = {
    /** What became of the email. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type Selection = {
    /** Items that are not named keep their default. */
    items: {
        /** An item of the pricing. */
        id: string;
        selected?: boolean | null;
        /** Only for an item with a `quantityRange`, and within it. */
        quantity?: string | number | null;
    }[];
};
export type SentMessage = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    proposalId: string;
    /** Format: uuid */
    shareId: string;
    /** @enum {string} */
    sender: "provider" | "client";
    senderName: string | null;
    content: string;
    /** Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
    attachments: {
        [key: string]: unknown;
    }[];
    /** Format: date-time */
    createdAt: string;
    /**
     * Format: date-time
     * When the other side read the message.
     */
    readAt: string | null;
    /** What became of the email that tells the other side about the message. A client sees it for messages of the provider only. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type SentReminder = {
    /** Format: date-time */
    remindedAt: string;
    /** What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type Share = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    proposalId: string;
    version: number;
    /**
     * Format: uri
     * The link for the client. Anyone with the link can view and answer the proposal.
     */
    shareUrl: string;
    recipientName: string | null;
    recipientEmail: string | null;
    /**
     * Format: date-time
     * When the link was made.
     */
    createdAt: string;
    /**
     * Format: date-time
     * When the newest version was published under the link.
     */
    sharedAt: string;
    /** Format: date-time */
    expiresAt: string | null;
    viewCount: number;
    /** Format: date-time */
    lastViewedAt: string | null;
    /** Format: date-time */
    respondedAt: string | null;
    /** When the recipient is reminded, as durations after `sharedAt`. */
    reminders: string[];
    /** How many reminders were queued since `sharedAt`. `lastReminder` says what became of the newest one. */
    remindersSent: number;
    /** The newest reminder since `sharedAt`, on request or as planned. Null if there is none. */
    lastReminder: {
        /** Format: date-time */
        at: string;
        /** What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
        notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
        notificationDetail: NotificationDetail | null;
    } | null;
    /**
     * Format: date-time
     * When the next reminder is due. Null if none is: without an email address, after the answer, and so on.
     */
    nextReminderAt: string | null;
    /**
     * Format: date-time
     * When the client stopped the reminders, by the link in one of them.
     */
    remindersStoppedAt: string | null;
    /** How the client signs. */
    signature: "typed" | "drawn";
    /** Whether an acceptance needs a code that is sent to the recipient. */
    verifyEmail: boolean;
    /** What became of the email with the link. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
};
export type ShareChange = {
    /** When the recipient is reminded by email while the proposal has no answer: durations after sharing, as a whole number with `d`, `h`, `m` or `s` (days, hours, minutes, seconds). Ascending, each at least 1 hour after the one before. A server that does not run in production accepts 1 second. At most 365 days. Null is the same as an empty list. */
    reminders?: string[] | null;
};
export type ShareCheck = {
    /** Whether there is no blocker. */
    ready: boolean;
    /** Blockers first. At most 100. */
    problems: ShareProblem[];
};
export type ShareDetails = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    proposalId: string;
    version: number;
    recipientName: string | null;
    recipientEmail: string | null;
    /**
     * Format: date-time
     * When the link was made.
     */
    createdAt: string;
    /**
     * Format: date-time
     * When the newest version was published under the link.
     */
    sharedAt: string;
    /** Format: date-time */
    expiresAt: string | null;
    viewCount: number;
    /** Format: date-time */
    lastViewedAt: string | null;
    /** Format: date-time */
    respondedAt: string | null;
    /** When the recipient is reminded, as durations after `sharedAt`. */
    reminders: string[];
    /** How many reminders were queued since `sharedAt`. `lastReminder` says what became of the newest one. */
    remindersSent: number;
    /** The newest reminder since `sharedAt`, on request or as planned. Null if there is none. */
    lastReminder: {
        /** Format: date-time */
        at: string;
        /** What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
        notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
        notificationDetail: NotificationDetail | null;
    } | null;
    /**
     * Format: date-time
     * When the next reminder is due. Null if none is: without an email address, after the answer, and so on.
     */
    nextReminderAt: string | null;
    /**
     * Format: date-time
     * When the client stopped the reminders, by the link in one of them.
     */
    remindersStoppedAt: string | null;
    /** How the client signs. */
    signature: "typed" | "drawn";
    /** Whether an acceptance needs a code that is sent to the recipient. */
    verifyEmail: boolean;
    /** What became of the email with the link. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email. */
    notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
    notificationDetail: NotificationDetail | null;
    /**
     * Format: uri
     * Null when the link no longer works, and for a key without the scope `write`.
     */
    shareUrl: string | null;
    /** Whether the link still works. An answered share stays live. See `answer`. */
    state: "live" | "superseded" | "expired" | "revoked";
    message: string | null;
    /** SHA-256 of the stored snapshot that the client answers. */
    snapshotHash: string;
    answer: {
        /** @enum {string} */
        answer: "accepted" | "rejected" | "revision";
        name: string | null;
        note: string | null;
        reason: string | null;
        selection: AcceptedSelection | null;
        totals: Totals | null;
        address: string | null;
        userAgent: string | null;
    } | null;
};
export type ShareExtension = {
    /** The link works this many days longer: after its end, or from now on if it has expired. */
    days: number;
    /** Email the link again, with the new date. Without an address, nobody gets an email. */
    resend?: boolean;
};
export type ShareInfo = {
    is_shared: boolean;
    /**
     * Format: uri
     * The link for the client. Null when there is none that works, and for a key without the scope `write`: anyone with the link can answer for the client.
     */
    share_url: string | null;
    /** Format: date-time */
    shared_at: string | null;
    /** Format: date-time */
    expires_at: string | null;
    recipient_email: string | null;
    view_count: number;
    /** Format: date-time */
    last_viewed_at: string | null;
    /** Format: date-time */
    responded_at: string | null;
    /** The name of the person who accepted the newest version. */
    accepted_by: string | null;
    message_count: number;
    unread_count: number;
};
export type ShareList = {
    shares: ShareDetails[];
    total: number;
};
export type ShareProblem = {
    /** @enum {string} */
    code: "validity_over" | "approval_required" | "unknown_variable" | "no_price" | "no_client" | "name_unclear" | "empty_section" | "no_recipient" | "mail_not_configured";
    message: string;
    /** What to change: a field of the proposal such as `settings.sections.2`, a field of the profile as `profile.…`, or `recipientEmail` or `message` of the share. Null if only the operator of the server can change it. */
    path: string | null;
    /** @enum {string} */
    severity: "blocker" | "warning";
};
export type SharedPriceItem = {
    id: string;
    requirementId: string | null;
    name: string;
    description: string;
    /** Exact decimal text with at least two decimals. */
    quantity: string;
    unit: string;
    /** Null if the provider shows only the totals. */
    unitPrice: string | null;
    /** Null if the provider shows only the totals. */
    discountPercent: string | null;
    /** Exact decimal text with at least two decimals. */
    taxRate: string | null;
    selected: boolean;
    quantityRange: {
        /** Exact decimal text with at least two decimals. */
        min: string;
        /** Exact decimal text with at least two decimals. */
        max: string;
    } | null;
    /** Items that recur are added up apart, per month and per year. */
    recurring: "none" | "month" | "year";
};
export type SharedPriceSection = {
    id: string;
    title: string;
    description: string;
    /** What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default. */
    choice: "all" | "any" | "one";
    items: SharedPriceItem[];
};
export type SharedPricing = {
    sections: SharedPriceSection[];
    discount: {
        /** @enum {string} */
        kind: "percent" | "amount";
        /** Exact decimal text with at least two decimals. */
        value: string;
    } | null;
    schedule: Payment[];
    totals: Totals;
};
export type SharedProposal = {
    /** Format: uuid */
    id: string;
    name: string;
    clientName: string | null;
    clientLocation: string | null;
    currency: string;
    /** Exact decimal text with at least two decimals. */
    hourlyRate: string | null;
    requirements: SharedRequirement[];
    /** Only `language`, `validUntil`, `validityDays`, `introduction`, `notes`, `show`, `cover` and `sections`. A hidden section has no content. */
    settings: {
        [key: string]: unknown;
    };
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
    /** The one-time net price: the accepted one while the client’s acceptance counts, otherwise that of the draft. */
    total: string | null;
    authorName: string | null;
    pricing?: SharedPricing | null;
};
export type SharedRequirement = {
    id: string;
    name: string;
    description: string;
    /** Absent unless `settings.show.hours`. */
    hours?: number | string;
};
export type Signature = {
    /** @enum {string} */
    kind: "typed" | "drawn";
    /** The path data (`d`) of one SVG path: the commands M, L, C, Q and Z with numbers. Null for a typed signature. */
    svg: string | null;
};
export type Team = {
    /**
     * Format: uuid
     * The ID of the account.
     */
    id: string;
    name: string;
    /** Format: date-time */
    createdAt: string;
    memberCount: number;
    settings: TeamSettings;
};
export type TeamChange = {
    name?: string;
    settings?: {
        /** What members and viewers can read of proposals, leads, clients, events and insights. `team`: everything. `own`: what they wrote or are assigned to. */
        visibility?: "team" | "own";
        approval?: {
            /** When a member needs approval to share a proposal. `above`: if its one-time net price is at least `amount`, if it is in another currency, and if it has no price. */
            when?: "never" | "always" | "above";
            /** Decimal text or a JSON number, not negative. In the currency of `proposalDefaults`, or in EUR if that is not set. Required if `when` is `above`. */
            amount?: string | number | null;
            /** Whether a member also needs approval for a price below `agencyMargin`, whatever `when` says. With options, for any price that the client can choose. */
            belowMargin?: boolean;
        };
        /** Whether each member must have a second factor. */
        requireSecondFactor?: boolean;
    };
};
export type TeamMember = {
    /** Format: uuid */
    userId: string;
    name: string;
    email: string;
    /** @enum {string} */
    role: "owner" | "admin" | "member" | "viewer";
    /** Format: date-time */
    joinedAt: string;
    /**
     * Format: date-time
     * When the member last used the application. Null if never.
     */
    lastSeenAt: string | null;
    hasSecondFactor: boolean;
};
export type TeamMemberList = {
    members: TeamMember[];
};
export type TeamSettings = {
    /** What members and viewers can read of proposals, leads, clients, events and insights. `team`: everything. `own`: what they wrote or are assigned to. */
    visibility: "team" | "own";
    approval: {
        /** When a member needs approval to share a proposal. `above`: if its one-time net price is at least `amount`, if it is in another currency, and if it has no price. */
        when: "never" | "always" | "above";
        /** In the currency of `proposalDefaults`, or in EUR if that is not set. Required if `when` is `above`. */
        amount: string | null;
        /** Whether a member also needs approval for a price below `agencyMargin`, whatever `when` says. With options, for any price that the client can choose. */
        belowMargin: boolean;
    };
    /** Whether each member must have a second factor. */
    requireSecondFactor: boolean;
};
export type Template = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    userId: string;
    name: string;
    description: string | null;
    isDefault: boolean;
    settings: {
        [key: string]: unknown;
    };
    /** Format: date-time */
    createdAt: string;
    /** Format: date-time */
    updatedAt: string;
    requirements: Requirement[];
    pricing: Pricing | null;
    /** Your own keys and texts. Private: clients never see them. */
    metadata: {
        [key: string]: string;
    };
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId: string | null;
};
export type TemplateChange = {
    name?: string;
    description?: string | null;
    isDefault?: boolean;
    settings?: ProposalSettings | null;
    requirements?: RequirementInput[] | null;
    pricing?: PricingInput | null;
    /** Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
    metadata?: {
        [key: string]: string | null;
    } | null;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string | null;
};
export type TemplateList = {
    templates: Template[];
    total: number;
    /** Pass it as `cursor` to get the next page. Null on the last page. */
    nextCursor: string | null;
};
export type TestDelivery = {
    success: boolean;
    status_code: number | null;
    response_time_ms: number;
    response_body: string | null;
    error: string | null;
    /**
     * Format: uuid
     * The log entry. Null when nothing was sent.
     */
    log_id: string | null;
};
export type TimelineEntry = {
    /** Format: date-time */
    at: string;
    /** @enum {string} */
    kind: "shared" | "viewed" | "changes_requested" | "declined" | "message" | "code_sent" | "code_verified" | "accepted";
    /** Of `shared`, `viewed`, `changes_requested` and `declined` the version, of `message` who wrote it (`client` or `provider`), of `code_sent` and `code_verified` the email address, of `accepted` the name. */
    detail: string | null;
};
/** Read only. What the selected items cost: once, per month and per year. Null if no selected item recurs. */
export type Totals = {
    oneTime: PriceTotals;
    monthly: PriceTotals | null;
    yearly: PriceTotals | null;
    /** The payments, never more than the one-time gross. Percentages alone add up to it. */
    schedule: {
        id: string;
        label: string;
        /** Exact decimal text with at least two decimals. */
        amount: string;
        due: string;
        date: string | null;
    }[];
};
export type UnauthorizedBody = {
    /** A stable machine-readable code. */
    error: "missing_api_key" | "invalid_api_key" | "api_key_deactivated" | "api_key_revoked" | "api_key_expired" | "api_key_locked";
    /** A human-readable message. */
    detail: string;
};
export type UnavailableBody = {
    /** A stable machine-readable code. */
    error: "service_unavailable";
    /** A human-readable message. */
    detail: string;
};
export type UnsupportedMediaTypeBody = {
    /** A stable machine-readable code. */
    error: "unsupported_media_type";
    /** A human-readable message. */
    detail: string;
};
export type Usage = {
    /** @enum {string} */
    plan: "starter" | "professional" | "agency" | "lifetime";
    /** The same as `plan`, except that the plan `starter` is the tier `free`. */
    tier: "free" | "professional" | "agency" | "lifetime";
    period: {
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
    };
    quota: Quota;
    rate_limit: RateLimit;
    /** The usage of this `X-External-User-Id`. Null when the header was not sent. */
    external_user: {
        id: string;
        quota: Quota;
        rate_limit: RateLimit;
    } | null;
    /** The usage of this `X-Agent-Id`. Null when the header was not sent. */
    agent: {
        id: string;
        quota: Quota;
        rate_limit: RateLimit;
    } | null;
    /** The last 12 months, the current month first. */
    history: {
        month: string;
        used: number;
    }[];
};
export type User = {
    /** Format: uuid */
    id: string;
    email: string;
    /** Format: date-time */
    created_at: string;
    name: string;
    user_type: string;
    email_verified: boolean;
    profile: Profile;
    effective_tier: string;
    is_admin: boolean;
    /** Format: uuid */
    team_id: string | null;
    team_role: string | null;
    team_name: string | null;
};
export type UserChange = {
    name?: string;
    profile?: ProfileChange;
};
export type ValidationFailedBody = {
    /** @enum {string} */
    error: "validation_error";
    /** All problems of the request. */
    detail: ValidationIssue[];
};
export type ValidationIssue = {
    /** The location: `path`, `query`, `header` or `body`, then the path to the field. */
    loc: string[];
    /** A human-readable message. */
    msg: string;
    /** The kind of problem, in pydantic's vocabulary. */
    type: string;
};
export type VersionChanges = {
    /** The version that this one is compared with. */
    since: number;
    /** Fields of the proposal, members of `settings` and `pricing` such as `settings.notes`, and `language`, `provider`, `letterhead` or `terms`. */
    fields: string[];
    requirements: {
        /** The first 100. A comparison has all. */
        added: {
            id: string;
            name: string;
        }[];
        /** The first 100. A comparison has all. */
        removed: {
            id: string;
            name: string;
        }[];
        changed: {
            id: string;
            name: string;
            /** The members that differ. */
            fields: string[];
            /** Both texts of a requirement, shortened where they are equal. Absent in a comparison. */
            description?: {
                old: string;
                new: string;
            };
            /** Both amounts of a price line before tax, if the client sees them. Absent in a comparison. */
            amount?: {
                /** Exact decimal text with at least two decimals. */
                old: string;
                /** Exact decimal text with at least two decimals. */
                new: string;
            };
        }[];
    };
    priceLines: {
        /** The first 100. A comparison has all. */
        added: {
            id: string;
            name: string;
        }[];
        /** The first 100. A comparison has all. */
        removed: {
            id: string;
            name: string;
        }[];
        changed: {
            id: string;
            name: string;
            /** The members that differ. */
            fields: string[];
            /** Both texts of a requirement, shortened where they are equal. Absent in a comparison. */
            description?: {
                old: string;
                new: string;
            };
            /** Both amounts of a price line before tax, if the client sees them. Absent in a comparison. */
            amount?: {
                /** Exact decimal text with at least two decimals. */
                old: string;
                /** Exact decimal text with at least two decimals. */
                new: string;
            };
        }[];
    };
    /** The introduction, notes and sections with another text, shortened, and other facts as the page says them, such as the discount and the payment terms. A comparison has only the tax, the payment terms and the clauses, in full. */
    texts?: {
        /** The entry of `fields` that it belongs to. */
        field: string;
        /** The title of the section, or the name of the fact. */
        name: string;
        old: string;
        new: string;
    }[];
    /** The number of payments, if they differ in anything. Absent in a comparison. */
    payments?: {
        old: number;
        new: number;
    };
    total: {
        /** One-time net. Null if there was no price. */
        old: string | null;
        /** One-time net. Null if there was no price. */
        new: string | null;
    };
    /** The same with tax. Absent in a comparison, and for versions that were shared before this release. */
    totalGross?: {
        /** Exact decimal text with at least two decimals. */
        old: string | null;
        /** Exact decimal text with at least two decimals. */
        new: string | null;
    };
};
export type VersionComparison = {
    version: number;
    /** Format: date-time */
    sharedAt: string;
    with: {
        version: number;
        /** Format: date-time */
        sharedAt: string;
    } | null;
    changes: VersionChanges;
    before: SharedProposal;
    after: SharedProposal;
    /** What both cost with tax, for the default selection. Null without a price. */
    prices: {
        before: Totals | null;
        after: Totals | null;
    };
};
export type Webhook = {
    /** Format: uuid */
    id: string;
    name: string;
    /** An absolute http or https URL without a user name and password. */
    url: string;
    /** The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
    events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
    /** While false, nothing is sent. */
    is_active: boolean;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
    secret_prefix: string;
    /**
     * Format: date-time
     * The time of the last attempt, successful or not.
     */
    last_delivery_at: string | null;
    /** The result of the last attempt. */
    last_status: "delivered" | "retry_scheduled" | "failed" | null;
    /**
     * Format: date-time
     * The first failed attempt since the last success. Null while deliveries succeed.
     */
    failing_since: string | null;
    /**
     * Format: date-time
     * When Proffer paused the webhook, because it had failed for 5 days. Set `is_active` to true to resume it. Null if it works or if you paused it yourself.
     */
    paused_at: string | null;
};
export type WebhookChange = {
    name?: string;
    /** An absolute http or https URL without a user name and password. */
    url?: string;
    /** The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
    events?: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
    /** False pauses deliveries, true resumes them. */
    is_active?: boolean;
};
export type WebhookList = {
    webhooks: Webhook[];
    total: number;
};
export type WebhookLog = {
    /** Format: uuid */
    id: string;
    /**
     * Format: uuid
     * The same for all attempts of one delivery.
     */
    delivery_id: string;
    webhook_id: string;
    /** @enum {string} */
    event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
    /** 1 for the first attempt, 2 for the first retry. */
    attempt: number;
    /** @enum {string} */
    status: "delivered" | "retry_scheduled" | "failed";
    /** Null when there was no response. */
    status_code: number | null;
    /** The first 16 KiB of the response, as text. */
    response_body: string | null;
    response_time_ms: number;
    error: string | null;
    payload: {
        [key: string]: unknown;
    };
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    next_retry_at: string | null;
};
export type WebhookLogList = {
    logs: WebhookLog[];
    total: number;
};
export type WebhookWithSecret = {
    /** Format: uuid */
    id: string;
    name: string;
    /** An absolute http or https URL without a user name and password. */
    url: string;
    /** The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
    events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
    /** While false, nothing is sent. */
    is_active: boolean;
    /** Format: date-time */
    created_at: string;
    /** Format: date-time */
    updated_at: string;
    secret_prefix: string;
    /**
     * Format: date-time
     * The time of the last attempt, successful or not.
     */
    last_delivery_at: string | null;
    /** The result of the last attempt. */
    last_status: "delivered" | "retry_scheduled" | "failed" | null;
    /**
     * Format: date-time
     * The first failed attempt since the last success. Null while deliveries succeed.
     */
    failing_since: string | null;
    /**
     * Format: date-time
     * When Proffer paused the webhook, because it had failed for 5 days. Set `is_active` to true to resume it. Null if it works or if you paused it yourself.
     */
    paused_at: string | null;
    /** The signing secret. It is shown only in this response. */
    secret: string;
};
export type ProposalListQuery = {
    /** Only proposals with this status. */
    status?: "draft" | "sent" | "accepted" | "rejected" | "revision";
    /** Text to search for in the name and client name. Case-insensitive. */
    q?: string;
    /**
     * A leading `-` sorts in descending order.
     * @default -createdAt
     */
    sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name" | "total" | "-total";
    /**
     * Format: uuid
     * Only records that this user wrote.
     */
    authorId?: string;
    /**
     * Format: uuid
     * Only records that this member looks after.
     */
    assigneeId?: string;
    /** Only what is made of records that you wrote or look after. */
    mine?: boolean;
    /** Only the record with this `externalId`. */
    externalId?: string;
    /** Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
    metadata?: {
        [key: string]: string;
    };
    /**
     * Format: date-time
     * Only records created after this time. An RFC 3339 timestamp.
     */
    createdAfter?: string;
    /**
     * Format: date-time
     * Only records created before this time. An RFC 3339 timestamp.
     */
    createdBefore?: string;
    /**
     * Format: date-time
     * Only records changed after this time. An RFC 3339 timestamp.
     */
    updatedAfter?: string;
    /**
     * Format: date-time
     * Only records changed before this time. An RFC 3339 timestamp.
     */
    updatedBefore?: string;
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
    /** The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
    cursor?: string;
};
export type ProposalDeleteQuery = {
    /**
     * Delete the proposal although the client has accepted it.
     * @default false
     */
    force?: boolean;
};
export type ProposalDuplicateQuery = {
    /** Name of the copy. Default: the name with ` (copy)`. */
    name?: string;
};
export type ProposalShareCheckQuery = {
    /**
     * Format: email
     * Check for this recipient. Default: the one that a share without `recipientEmail` would have.
     */
    recipientEmail?: string;
};
export type ProposalVersionsListQuery = {
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type ProposalVersionCompareQuery = {
    /** Another version. The draft if absent. */
    with?: number;
};
export type MessageListQuery = {
    /**
     * Format: uuid
     * The conversation on this share. Default: the most recent one.
     */
    shareId?: string;
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type LeadSessionListQuery = {
    /** Only sessions of this channel. */
    channel?: string;
    /** Only sessions of this client in a channel. */
    channelId?: string;
    /** Only sessions with this status. */
    status?: "gathering_info" | "pending" | "proposal_ready" | "closed";
    /**
     * Format: uuid
     * Only the session that this proposal was created from.
     */
    proposalId?: string;
    /** Searches the name, the address and the brief of the client. */
    q?: string;
    /**
     * Format: uuid
     * Only records that this user wrote.
     */
    authorId?: string;
    /**
     * Format: uuid
     * Only records that this member looks after.
     */
    assigneeId?: string;
    /** Only what is made of records that you wrote or look after. */
    mine?: boolean;
    /** Only the record with this `externalId`. */
    externalId?: string;
    /** Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
    metadata?: {
        [key: string]: string;
    };
    /**
     * Format: date-time
     * Only records created after this time. An RFC 3339 timestamp.
     */
    createdAfter?: string;
    /**
     * Format: date-time
     * Only records created before this time. An RFC 3339 timestamp.
     */
    createdBefore?: string;
    /**
     * Format: date-time
     * Only records changed after this time. An RFC 3339 timestamp.
     */
    updatedAfter?: string;
    /**
     * Format: date-time
     * Only records changed before this time. An RFC 3339 timestamp.
     */
    updatedBefore?: string;
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
    /** The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
    cursor?: string;
};
export type LeadMessageListQuery = {
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type LeadSessionCallbacksQuery = {
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type FileListQuery = {
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type TemplateListQuery = {
    /** Only the record with this `externalId`. */
    externalId?: string;
    /** Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
    metadata?: {
        [key: string]: string;
    };
    /**
     * Format: date-time
     * Only records created after this time. An RFC 3339 timestamp.
     */
    createdAfter?: string;
    /**
     * Format: date-time
     * Only records created before this time. An RFC 3339 timestamp.
     */
    createdBefore?: string;
    /**
     * Format: date-time
     * Only records changed after this time. An RFC 3339 timestamp.
     */
    updatedAfter?: string;
    /**
     * Format: date-time
     * Only records changed before this time. An RFC 3339 timestamp.
     */
    updatedBefore?: string;
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
    /** The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
    cursor?: string;
};
export type CatalogueListQuery = {
    /** Only items whose name, SKU, tags or description contain every one of these words. Upper case and accents do not matter. Of a description, the first 2000 characters count. */
    search?: string;
    /** Only items with this tag. Upper case and accents do not matter. */
    tag?: string;
    /** Only active or only inactive items. */
    isActive?: boolean;
    /** Only items in this currency. */
    currency?: string;
    /** The ID of the record in your own system, unique in the account. Private: clients never see it. */
    externalId?: string;
    /**
     * With `relevance`, items whose name begins with the search come first, then those whose name contains it. Such a list has no `nextCursor`, so page with `offset`.
     * @default name
     */
    sort?: "name" | "relevance";
    /** Only items with these ids, separated by commas. At most 100. */
    ids?: string;
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
    /** The `nextCursor` of the page before, with the same filters. */
    cursor?: string;
};
export type CatalogueExportQuery = {
    /** Starts the file with a byte order mark. Excel reads accents only with it. */
    bom?: boolean;
};
export type CatalogueImportQuery = {
    /** Changes nothing, and answers what the import would do. */
    dryRun?: boolean;
    /** Imports the lines without errors. Otherwise one error imports nothing. */
    partial?: boolean;
};
export type WebhookListQuery = {
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type WebhookLogsQuery = {
    /** Only attempts to deliver this event. */
    event?: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
    /** Only attempts with this result. */
    status?: "delivered" | "retry_scheduled" | "failed";
    /**
     * The number of records to skip.
     * @default 0
     */
    offset?: number;
    /** Another name for `offset`. */
    skip?: number;
    /**
     * The maximum number of records to return.
     * @default 50
     */
    limit?: number;
};
export type EventListQuery = {
    /** Only events of this kind, or of a group with `proposal.*` or `lead_session.*`. */
    type?: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*";
    /**
     * Format: uuid
     * Only events after the event with this id.
     */
    after?: string;
    /**
     * The maximum number of events to return.
     * @default 50
     */
    limit?: number;
};
export type UsagePrecheckQuery = {
    /** An operation's `operationId`. */
    operation: "me_get" | "proposal_create" | "proposal_list" | "proposal_get" | "proposal_update" | "proposal_delete" | "proposal_duplicate" | "proposal_status" | "proposal_approval" | "proposal_actuals_get" | "proposal_actuals_put" | "proposal_margin" | "pricing_calculate" | "proposal_share" | "proposal_share_check" | "share_update" | "proposal_remind" | "proposal_extend" | "proposal_versions_list" | "proposal_version_compare" | "proposal_version_restore" | "proposal_acceptance" | "share_list" | "share_delete" | "message_list" | "message_send" | "mail_retry" | "lead_session_create" | "lead_session_list" | "lead_session_get" | "lead_session_update" | "lead_session_draft_proposal" | "lead_session_overview" | "lead_message_list" | "lead_message_create" | "lead_session_callbacks" | "lead_session_resume_callbacks" | "proposal_pdf_link" | "proposal_pdf" | "profile_get" | "profile_update" | "public_summary_get" | "profile_logo_delete" | "profile_logo_put" | "file_list" | "file_get" | "file_delete" | "file_create" | "template_get_default" | "template_list" | "template_create" | "template_get" | "template_update" | "template_delete" | "catalogue_list" | "catalogue_create" | "catalogue_get" | "catalogue_update" | "catalogue_delete" | "catalogue_export" | "catalogue_import" | "webhook_create" | "webhook_list" | "webhook_get" | "webhook_update" | "webhook_delete" | "webhook_test" | "webhook_logs" | "webhook_recover" | "webhook_redeliver" | "notification_settings_get" | "notification_settings_put" | "notification_settings_test" | "event_list" | "ai_analyze_brief" | "ai_analyze_brief_discovery" | "ai_generate_discovery_checklist" | "ai_generate_differentiators" | "ai_draft_proposal" | "ai_estimate" | "usage_get" | "usage_precheck" | "team_create" | "team_get" | "team_update" | "team_member_list" | "team_member_update" | "team_member_remove" | "team_invitation_create" | "team_invitation_list" | "team_invitation_withdraw" | "audit_log_list" | "audit_log_verify" | "export_create" | "export_get";
};
export type AuditLogListQuery = {
    /**
     * Format: uuid
     * Only entries that follow the entry with this ID, in the chosen order.
     */
    after?: string;
    /**
     * Which entries come first.
     * @default oldest
     */
    order?: "oldest" | "newest";
    /**
     * The maximum number of entries to return.
     * @default 50
     */
    limit?: number;
    /** Only entries whose actor has this `id` or this `kind`. */
    actor?: string;
    /** Only entries with this action. */
    action?: "session.created" | "session.failed" | "second_factor.added" | "second_factor.removed" | "key.created" | "key.changed" | "key.revoked" | "member.invited" | "member.joined" | "member.role_changed" | "member.removed" | "team.created" | "team.changed" | "profile.changed" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "proposal.shared" | "proposal.deleted" | "proposal.approval_requested" | "proposal.approved" | "proposal.approval_declined" | "share.answered" | "share.revoked" | "export.created" | "account.deletion_requested" | "account.restored" | "plan.changed";
};
