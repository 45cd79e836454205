// Generated from docs/openapi.json by `npm run openapi`. Do not edit it: change the schemas of the service.

export interface components {
    schemas: {
        AcceptanceRecord: {
            version: number;
            /** @description The name that the client typed. */
            name: string;
            signature: components["schemas"]["Signature"];
            /** @description What the client agreed to, word for word. Null if they were not shown a text. */
            consentText: string | null;
            /** Format: date-time */
            consentAt: string | null;
            /** Format: date-time */
            respondedAt: string;
            /** @description The IP address of the client. */
            address: string | null;
            /** @description The browser of the client, as it names itself. */
            userAgent: string | null;
            /** @description Whether the client entered a code that was sent to the recipient. */
            emailVerified: boolean;
            /** @description SHA-256 of the stored snapshot that the client accepted. */
            snapshotSha256: string;
            selection: components["schemas"]["AcceptedSelection"] | null;
            totals: components["schemas"]["Totals"] | null;
            /** @description What happened until the acceptance, oldest first. */
            timeline: components["schemas"]["TimelineEntry"][];
            /**
             * @description What became of the signed copy for the client. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        AcceptedSelection: {
            /** @description What the client chose, as it was sent. Items that are not named have their default. */
            items: {
                id: string;
                selected?: boolean;
                /** @description Exact decimal text with at least two decimals. */
                quantity?: string;
            }[];
        };
        AnalyzeBriefRequest: {
            /** @description The client's brief, as plain text. */
            brief: string;
            /** @description Requirements that you already have. They are not returned again, except those with `manuallyEdited`, which are returned unchanged. */
            existingRequirements?: components["schemas"]["RequirementInput"][] | null;
            /**
             * @description The language of the response. Default: `en`.
             * @enum {string}
             */
            language?: "es" | "en";
            /** @description Your own Gemini API key, for this request only. It is not stored or logged. */
            apiKey?: string | null;
            /**
             * @description The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`.
             * @enum {string|null}
             */
            aiProvider?: "gemini" | "openai" | "anthropic" | null;
            /** @description Your own OpenAI API key, for this request only. It is not stored or logged. */
            openaiApiKey?: string | null;
            /** @description Your own Anthropic API key, for this request only. It is not stored or logged. */
            anthropicApiKey?: string | null;
        };
        AnalyzeBriefResponse: {
            requirements: components["schemas"]["AnalyzedRequirement"][];
            /**
             * @description False when the AI provider failed. `error` then explains why.
             * @default true
             */
            success: boolean;
            /** @description What went wrong and what to do next, or null. */
            error: string | null;
        };
        AnalyzedRequirement: {
            id: string;
            name: string;
            /** @default  */
            description: string;
            /** @default  */
            rationale: string;
            /** @default 3 */
            complexity: number;
            /**
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** @default false */
            manuallyEdited: boolean;
            /** @description The name in the language of the profile's `uiLanguage`. */
            nameUi: string;
            /** @description The description in the language of the profile's `uiLanguage`. */
            descriptionUi: string;
        } & {
            [key: string]: unknown;
        };
        BadRequestBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "missing_traceability_headers";
            /** @description A human-readable message. */
            detail: string;
            missing: ("X-Partner-Id" | "X-External-User-Id" | "X-Agent-Id")[];
            /** @description Headers that are too long, repeated or not printable text. */
            unusable?: ("X-Partner-Id" | "X-External-User-Id" | "X-Agent-Id")[];
        };
        BriefDiscoveryRequest: {
            /** @description The client's brief, as plain text. */
            brief: string;
            /** @description What the project is called. */
            projectName?: string | null;
            /** @description Who the client is. */
            clientName?: string | null;
            /** @description How the proposal is meant to be priced. */
            proposalType?: string | null;
            /** @description The answers so far: objects with a question (or its ID) and an answer. */
            clarifyingAnswers?: {
                [key: string]: unknown;
            }[] | null;
            /** @description When the work begins. */
            projectStartDate?: string | null;
            /** @description When it has to be done. */
            projectDeadline?: string | null;
            teamMembers?: {
                roleName: string;
                /** @description Default: `Junior`. */
                seniority?: string;
                /** @description The percentage of the weekly hours. Default: `100`. */
                allocation?: number;
                availability?: number | null;
            }[] | null;
            /** @description The person who would do the work. If it is left out, the fields that are set in your profile. Null for nobody. */
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
            /** @description What the budget covers, such as `fixed` or `monthly`. */
            clientBudgetType?: string | null;
            availableProviders?: {
                roleName: string;
                /** @description Default: `team`. */
                category?: string;
                /** @description Default: `hourly`. */
                costType?: string;
                rate?: number | null;
                fixedCost?: number | null;
            }[] | null;
            /**
             * @description The language of the response. Default: `en`.
             * @enum {string}
             */
            language?: "es" | "en";
            /** @description Your own Gemini API key, for this request only. It is not stored or logged. */
            apiKey?: string | null;
            /**
             * @description The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`.
             * @enum {string|null}
             */
            aiProvider?: "gemini" | "openai" | "anthropic" | null;
            /** @description Your own OpenAI API key, for this request only. It is not stored or logged. */
            openaiApiKey?: string | null;
            /** @description Your own Anthropic API key, for this request only. It is not stored or logged. */
            anthropicApiKey?: string | null;
        };
        BriefDiscoveryResponse: {
            /**
             * @description False when the AI provider failed. `error` then explains why.
             * @default true
             */
            success: boolean;
            questions: components["schemas"]["ClarifyingQuestion"][];
            ambiguities: {
                /** @description The ambiguous words of the brief. */
                text: string;
                /** @default  */
                issue: string;
                /** @default  */
                suggestion: string;
            }[];
            /** @default 5 */
            briefQualityScore: number;
            /** @default  */
            summary: string;
            /** @description What went wrong and what to do next, or null. */
            error: string | null;
            /** @description The kind of text, such as `job_post`. */
            inputType: string | null;
            entities: {
                /** @default  */
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
                /** @default  */
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
                /**
                 * @default no_team
                 * @enum {string}
                 */
                fitLevel: "sufficient" | "stretched" | "insufficient" | "no_team";
                /** @default [] */
                capacityWarnings: string[];
                /** @default [] */
                roleGaps: {
                    roleName: string;
                    /** @default  */
                    seniority: string;
                    /** @default  */
                    reason: string;
                }[];
                /** @default [] */
                strengths: string[];
                /** @default  */
                recommendation: string;
            } | null;
            resourceAssessment: {
                /** @default [] */
                suggestedLineItems: {
                    name: string;
                    /** @default  */
                    reason: string;
                    rate: number | null;
                    fixedCost: number | null;
                    costType: string | null;
                }[];
                /** @default [] */
                missingResources: {
                    name: string;
                    /** @default  */
                    reason: string;
                }[];
                /** @default [] */
                toolsAndInfra: {
                    name: string;
                    /** @default  */
                    kind: string;
                    /** @default  */
                    reason: string;
                }[];
            } | null;
            typeRecommendations: {
                /**
                 * @description The requested proposal type.
                 * @default
                 */
                proposalType: string;
                recommended: string;
                /** @default  */
                reason: string;
                /** @default [] */
                alternatives: string[];
            } | null;
        };
        CallbackEndpoint: {
            /** @description The server. All lead sessions of the account that call it share its state. */
            origin: string;
            /** @description While false, no callback is sent to the server. */
            is_active: boolean;
            /**
             * Format: date-time
             * @description The first failed attempt since the last success. Null while deliveries succeed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When Proffer paused the callbacks to the server, because they had failed for 5 days. Otherwise null.
             */
            paused_at: string | null;
        };
        CallbackLogList: {
            logs: components["schemas"]["WebhookLog"][];
            total: number;
            /** @description Null while the session has no `callbackUrl`. */
            endpoint: {
                /** @description The server. All lead sessions of the account that call it share its state. */
                origin: string;
                /** @description While false, no callback is sent to the server. */
                is_active: boolean;
                /**
                 * Format: date-time
                 * @description The first failed attempt since the last success. Null while deliveries succeed.
                 */
                failing_since: string | null;
                /**
                 * Format: date-time
                 * @description When Proffer paused the callbacks to the server, because they had failed for 5 days. Otherwise null.
                 */
                paused_at: string | null;
            } | null;
        };
        ClarifyingQuestion: {
            id: string;
            question: string;
            /**
             * @description Why the question matters.
             * @default
             */
            reason: string;
            /**
             * @default other
             * @enum {string}
             */
            category: "scope" | "technical" | "business" | "timeline" | "budget" | "users" | "integrations" | "other";
            /**
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** @description An example of a good answer. */
            exampleAnswer: string | null;
        };
        DifferentiatorsRequest: {
            role?: string | null;
            seniority?: string | null;
            /** @description The requirements of the client. */
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
            /** @description Private. Never shown to a client or sent to an AI provider. */
            agencyMargin?: number | null;
            /** @description Further people who could join the project. */
            benchRoles?: {
                roleName?: string | null;
                seniority?: string | null;
            }[] | null;
            projectName?: string | null;
            projectDescription?: string | null;
            /**
             * @description The language of the response. Default: `en`.
             * @enum {string}
             */
            language?: "es" | "en";
            /** @description Your own Gemini API key, for this request only. It is not stored or logged. */
            apiKey?: string | null;
            /**
             * @description The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`.
             * @enum {string|null}
             */
            aiProvider?: "gemini" | "openai" | "anthropic" | null;
            /** @description Your own OpenAI API key, for this request only. It is not stored or logged. */
            openaiApiKey?: string | null;
            /** @description Your own Anthropic API key, for this request only. It is not stored or logged. */
            anthropicApiKey?: string | null;
        };
        DifferentiatorsResponse: {
            /**
             * @default {
             *       "title": "",
             *       "content": ""
             *     }
             */
            differentiators: {
                /** @default  */
                title: string;
                /** @default  */
                content: string;
            };
            /** @default  */
            relevantExperience: string;
            whyChooseMe: string[];
            /**
             * @description False when the AI provider failed. `error` then explains why.
             * @default true
             */
            success: boolean;
            /** @description What went wrong and what to do next, or null. */
            error: string | null;
        };
        DiscoveryChecklistRequest: {
            projectType: string;
            /** @description Such as `healthcare` or `retail`. */
            industry?: string | null;
            /** @description What you already know. The checklist does not ask for it again. */
            context?: string | null;
            /**
             * @description The language of the response. Default: `en`.
             * @enum {string}
             */
            language?: "es" | "en";
            /** @description Your own Gemini API key, for this request only. It is not stored or logged. */
            apiKey?: string | null;
            /**
             * @description The AI provider to use. If no key for it is available, the built-in analyser is used. Default: `gemini`.
             * @enum {string|null}
             */
            aiProvider?: "gemini" | "openai" | "anthropic" | null;
            /** @description Your own OpenAI API key, for this request only. It is not stored or logged. */
            openaiApiKey?: string | null;
            /** @description Your own Anthropic API key, for this request only. It is not stored or logged. */
            anthropicApiKey?: string | null;
        };
        DiscoveryChecklistResponse: {
            questions: components["schemas"]["ClarifyingQuestion"][];
            /** @default  */
            projectSummary: string;
            tips: string[];
            /**
             * @description False when the AI provider failed. `error` then explains why.
             * @default true
             */
            success: boolean;
            /** @description What went wrong and what to do next, or null. */
            error: string | null;
        };
        DraftSettings: {
            /**
             * Format: uuid
             * @description One of your templates. It fills in `requirements`, `pricing` and `settings`.
             */
            templateId?: string | null;
            /** @description The three-letter code of a currency in ISO 4217. It is stored in upper case. */
            currency?: string | null;
            /** @description Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
            hourlyRate?: string | number | null;
        };
        DraftedProposal: {
            leadSession: components["schemas"]["LeadSession"];
            proposal: components["schemas"]["Proposal"];
        };
        EventList: {
            events: components["schemas"]["RecordedEvent"][];
            /**
             * Format: uuid
             * @description The id of the last event of the page. Pass it as `after` to read on. Null when the page is empty: ask again later with the same `after`.
             */
            nextAfter: string | null;
        };
        File: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The media type. */
            type: string;
            /** @description In bytes. */
            size: number;
            sha256: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uri
             * @description Downloads the file without a key. It works for an hour. Read the record again to get a new one.
             */
            url: string;
        };
        FileList: {
            files: components["schemas"]["File"][];
            total: number;
        };
        ForbiddenBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "insufficient_scope";
            /** @description A human-readable message. */
            detail: string;
            /** @enum {string} */
            required: "read" | "write";
            granted: ("read" | "write")[];
        };
        IdempotencyConflictBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "idempotency_key_reused" | "idempotency_in_progress";
            /** @description A human-readable message. */
            detail: string;
        };
        InternalErrorBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "internal_error";
            /** @description A human-readable message. */
            detail: string;
            request_id: string;
        };
        LeadSession: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            channel: string;
            /** @description The ID of the client in the channel: chat ID, phone number or session ID. */
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
            /** @description Your own keys and texts. Private: clients never see them. */
            metadata: {
                [key: string]: string;
            };
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId: string | null;
        };
        LeadSessionChange: {
            /** @enum {string} */
            status?: "gathering_info" | "pending" | "proposal_ready" | "closed";
            /** @description Merged deeply into the stored object. Arrays are replaced. Null clears it. */
            discoveryData?: {
                [key: string]: unknown;
            } | null;
            brief?: string | null;
            clientName?: string | null;
            /** Format: email */
            clientEmail?: string | null;
            suggestedProposalType?: string | null;
            /** @description Two-letter language code, stored in lower case. Default `en`. */
            language?: string;
            providerChatId?: string | null;
            /** @description Receives a POST on every status change. An absolute http or https URL without credentials. */
            callbackUrl?: string | null;
            /**
             * Format: uuid
             * @description The proposal created from the session.
             */
            proposalId?: string | null;
            /** @description Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        LeadSessionCreatedData: {
            /** Format: uuid */
            session_id: string;
            channel: string;
            channel_id: string;
            client_name: string | null;
            brief: string | null;
            /** @description The status of the lead session after the event. */
            status: string;
        };
        LeadSessionList: {
            leadSessions: components["schemas"]["LeadSession"][];
            total: number;
            /** @description Pass it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        LeadSessionUpdatedData: {
            /** Format: uuid */
            session_id: string;
            channel: string;
            channel_id: string;
            client_name: string | null;
            brief: string | null;
            /** @description The status of the lead session after the event. */
            status: string;
            previous_status: string;
        };
        LeadSessionWithSecret: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            channel: string;
            /** @description The ID of the client in the channel: chat ID, phone number or session ID. */
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
            /** @description Your own keys and texts. Private: clients never see them. */
            metadata: {
                [key: string]: string;
            };
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId: string | null;
            /** @description Signs the callbacks. Shown only once, when a `callbackUrl` is first set. */
            callbackSecret?: string;
        };
        MailRetry: {
            /**
             * @description Which email: with the link of the newest share, about a message, the last reminder of the newest share, or the signed copy of the acceptance.
             * @enum {string}
             */
            of: "share" | "message" | "reminder" | "acceptance";
            /**
             * Format: uuid
             * @description The message. Required if `of` is `message`.
             */
            messageId?: string | null;
        };
        Me: {
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
        Message: {
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
            /** @description Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
            attachments: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the other side read the message.
             */
            readAt: string | null;
            /**
             * @description What became of the email that tells the other side about the message. A client sees it for messages of the provider only. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        MessageList: {
            messages: components["schemas"]["Message"][];
            /** @description The number of messages in the whole conversation. */
            total: number;
            /** Format: uuid */
            shareId: string | null;
        };
        NewLeadSession: {
            channel: string;
            /** @description The ID of the client in the channel: chat ID, phone number or session ID. */
            channelId: string;
            /** @description Receives a POST on every status change. An absolute http or https URL without credentials. */
            callbackUrl?: string | null;
            clientName?: string | null;
            /** Format: email */
            clientEmail?: string | null;
            brief?: string | null;
            discoveryData?: {
                [key: string]: unknown;
            } | null;
            suggestedProposalType?: string | null;
            /** @description Two-letter language code, stored in lower case. Default `en`. */
            language?: string | null;
            providerChatId?: string | null;
            /** @description Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        NewMessage: {
            content: string;
            /** @description Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
            attachments?: {
                [key: string]: unknown;
            }[] | null;
        };
        NewProposal: {
            name: string;
            /**
             * Format: uuid
             * @description One of your templates. It fills in `requirements`, `pricing` and `settings`.
             */
            templateId?: string | null;
            clientName?: string | null;
            clientLocation?: string | null;
            /** @description The three-letter code of a currency in ISO 4217. It is stored in upper case. */
            currency?: string | null;
            /** @description Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
            hourlyRate?: string | number | null;
            requirements?: components["schemas"]["RequirementInput"][] | null;
            settings?: components["schemas"]["ProposalSettings"] | null;
            /** @description The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave it out: it is `pricing.totals.oneTime.net` then. */
            total?: string | number | null;
            pricing?: components["schemas"]["PricingInput"] | null;
            /** @description Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        NewShare: {
            recipientName?: string | null;
            /**
             * Format: email
             * @description The link is emailed to this address. Default: the `clientEmail` of the proposal's lead session, or nobody if the proposal already has a link without an address. Null: nobody.
             */
            recipientEmail?: string | null;
            /** @description A message to the client, shown in the email and on the page. */
            message?: string | null;
            /** @description The link expires after this number of days. `settings.validUntil` and `settings.validityDays` limit it too. */
            expiresInDays?: number | null;
            /** @description When the recipient is reminded by email while the proposal has no answer: durations after sharing, as a whole number with `d`, `h`, `m` or `s` (days, hours, minutes, seconds). Ascending, each at least 1 hour after the one before. A server that does not run in production accepts 1 second. At most 365 days. Null is the same as an empty list. */
            reminders?: string[] | null;
            /**
             * @description How the client signs: by typing their name, or by drawing. Default: the one in `proposalDefaults`.
             * @enum {string|null}
             */
            signature?: "typed" | "drawn" | null;
            /** @description Whether an acceptance needs a code that is sent to `recipientEmail`. Default: false. */
            verifyEmail?: boolean | null;
            /** @description Make a new link even if the recipient has one. The old link stops working. Default: `false`. */
            newLink?: boolean;
            /** @description If nothing has changed, email the link again. */
            resend?: boolean;
            /** @description Share only if the share check finds no blocker. */
            requireReady?: boolean;
            /** @description Share again although the client has accepted the newest version. Default: `false`. */
            force?: boolean;
        };
        NewTemplate: {
            name: string;
            description?: string | null;
            /** @description Makes this template the default instead of the current one. */
            isDefault?: boolean;
            settings?: components["schemas"]["ProposalSettings"] | null;
            requirements?: components["schemas"]["RequirementInput"][] | null;
            pricing?: components["schemas"]["PricingInput"] | null;
            /** @description Your own keys and texts. Private: clients never see them. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        NewWebhook: {
            name: string;
            /** @description An absolute http or https URL without a user name and password. */
            url: string;
            /** @description The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
            events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
        };
        NotificationDetail: {
            /** @description Why the email has not been sent, in a sentence. */
            reason: string;
            /**
             * Format: date-time
             * @description When it is tried again. Null if it is not.
             */
            retryAt: string | null;
        };
        NotificationSettings: {
            kinds: {
                /** @description The client opens the link for the first time, or a new version of the proposal for the first time. */
                view: {
                    email: boolean;
                    telegram: boolean;
                    slack: boolean;
                };
                /** @description The client writes a message. */
                message: {
                    email: boolean;
                    telegram: boolean;
                    slack: boolean;
                };
                /** @description The client accepts, declines or asks for changes. */
                answer: {
                    email: boolean;
                    telegram: boolean;
                    slack: boolean;
                };
                /** @description There is a new lead. */
                lead: {
                    email: boolean;
                    telegram: boolean;
                    slack: boolean;
                };
                /** @description A link is about to expire. */
                expiring: {
                    email: boolean;
                    telegram: boolean;
                    slack: boolean;
                };
            };
            email: {
                /** @description The address of the account. */
                address: string;
                /** @description Whether this server sends mail. If not, it writes mails to files in its data directory. */
                available: boolean;
            };
            telegram: {
                /** @description Whether this server has a Telegram bot. */
                available: boolean;
                /** @description `telegramChatId` of the profile. Null: not connected. */
                chatId: string | null;
            };
            /** @description The incoming webhook, masked. Null if there is none. */
            slackUrl: string | null;
            lastTests: {
                /** @description The last attempt to send a test. Null if there was none. */
                email: {
                    /**
                     * Format: uuid
                     * @description The `id` of the queued test.
                     */
                    id: string;
                    /** @enum {string} */
                    status: "delivered" | "retry_scheduled" | "failed";
                    /** Format: date-time */
                    at: string;
                    error: string | null;
                } | null;
                /** @description The last attempt to send a test. Null if there was none. */
                telegram: {
                    /**
                     * Format: uuid
                     * @description The `id` of the queued test.
                     */
                    id: string;
                    /** @enum {string} */
                    status: "delivered" | "retry_scheduled" | "failed";
                    /** Format: date-time */
                    at: string;
                    error: string | null;
                } | null;
                /** @description The last attempt to send a test. Null if there was none. */
                slack: {
                    /**
                     * Format: uuid
                     * @description The `id` of the queued test.
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
        NotificationSettingsChange: {
            kinds?: {
                /** @description The client opens the link for the first time, or a new version of the proposal for the first time. */
                view?: {
                    email?: boolean;
                    telegram?: boolean;
                    slack?: boolean;
                };
                /** @description The client writes a message. */
                message?: {
                    email?: boolean;
                    telegram?: boolean;
                    slack?: boolean;
                };
                /** @description The client accepts, declines or asks for changes. */
                answer?: {
                    email?: boolean;
                    telegram?: boolean;
                    slack?: boolean;
                };
                /** @description There is a new lead. */
                lead?: {
                    email?: boolean;
                    telegram?: boolean;
                    slack?: boolean;
                };
                /** @description A link is about to expire. */
                expiring?: {
                    email?: boolean;
                    telegram?: boolean;
                    slack?: boolean;
                };
            };
            /** @description The URL of a Slack-compatible incoming webhook. Null removes it. A masked URL that you send back stays unchanged. */
            slackUrl?: string | null;
        };
        NotificationTest: {
            /**
             * @description Where to send the test.
             * @enum {string}
             */
            channel: "email" | "telegram" | "slack";
        };
        PayloadTooLargeBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "payload_too_large";
            /** @description A human-readable message. */
            detail: string;
        };
        Payment: {
            id: string;
            label: string;
            /** @description Exact decimal text with at least two decimals. */
            percent: string | null;
            /** @description Exact decimal text with at least two decimals. */
            amount: string | null;
            /** @enum {string} */
            due: "acceptance" | "date" | "delivery";
            date: string | null;
        };
        PaymentInput: {
            /** @description Unique within the pricing. A new id is made when it is absent. */
            id?: string | null;
            label?: string | null;
            /** @description Of the one-time gross. */
            percent?: string | number | null;
            /** @description Decimal text or a JSON number, with at most 4 decimals. */
            amount?: string | number | null;
            /**
             * @description Default: `acceptance`.
             * @enum {string}
             */
            due?: "acceptance" | "date" | "delivery";
            /** @description A day, such as `2027-03-05`. */
            date?: string | null;
        };
        PdfLink: {
            /**
             * Format: uri
             * @description Downloads the PDF without a key. Nobody can answer the proposal with it.
             */
            url: string;
            /**
             * Format: date-time
             * @description When the link stops working. Ask again to get a new one.
             */
            expiresAt: string;
        };
        Precheck: {
            operation: string;
            allowed: boolean;
            /** @description The error code that the call would get now, or null if it would be allowed. */
            reason: string | null;
            /** @enum {string} */
            required_scope: "read" | "write";
            /** @description Whether the operation counts against the monthly quotas. */
            quota_checked: boolean;
            quota: components["schemas"]["Quota"];
            rate_limit: components["schemas"]["RateLimit"];
        };
        PriceAnswer: {
            totals: components["schemas"]["Totals"];
        };
        PriceCalculation: {
            /** @description The three-letter code of a currency in ISO 4217. It is stored in upper case. */
            currency: string;
            pricing: components["schemas"]["PricingInput"];
            selection?: components["schemas"]["Selection"] | null;
            /** @description For items without a `taxRate`. Default: the profile’s tax rate. */
            taxRate?: string | number | null;
        };
        PriceItem: {
            id: string;
            requirementId: string | null;
            name: string;
            description: string;
            /** @description Exact decimal text with at least two decimals. */
            quantity: string;
            unit: string;
            /** @description Exact decimal text with at least two decimals. */
            unitPrice: string;
            /** @description Exact decimal text with at least two decimals. */
            discountPercent: string | null;
            /** @description Exact decimal text with at least two decimals. */
            taxRate: string | null;
            selected: boolean;
            quantityRange: {
                /** @description Exact decimal text with at least two decimals. */
                min: string;
                /** @description Exact decimal text with at least two decimals. */
                max: string;
            } | null;
            /**
             * @description Items that recur are added up apart, per month and per year.
             * @enum {string}
             */
            recurring: "none" | "month" | "year";
        };
        PriceItemInput: {
            /** @description Unique within the pricing. A new id is made when it is absent. */
            id?: string | null;
            /** @description The requirement that this item pays for. */
            requirementId?: string | null;
            name: string;
            description?: string | null;
            /** @description Decimal text or a JSON number, with at most 4 decimals. Default: `1`. */
            quantity?: string | number;
            /** @description Default: `item`. */
            unit?: string;
            /** @description Decimal text or a JSON number, with at most 4 decimals. */
            unitPrice: string | number;
            /** @description Decimal text or a JSON number from 0 to 100, with at most 4 decimals. */
            discountPercent?: string | number | null;
            /** @description In percent. Default: the profile’s tax rate. */
            taxRate?: string | number | null;
            /** @description Default: `true`. */
            selected?: boolean;
            /** @description Lets the client change the quantity within these bounds. */
            quantityRange?: {
                /** @description Decimal text or a JSON number, with at most 4 decimals. */
                min: string | number;
                /** @description Decimal text or a JSON number, with at most 4 decimals. */
                max: string | number;
            } | null;
            /**
             * @description Items that recur are added up apart, per month and per year. Default: `none`.
             * @enum {string}
             */
            recurring?: "none" | "month" | "year";
        };
        PriceSection: {
            id: string;
            title: string;
            description: string;
            /**
             * @description What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default.
             * @enum {string}
             */
            choice: "all" | "any" | "one";
            items: components["schemas"]["PriceItem"][];
        };
        PriceSectionInput: {
            /** @description Unique within the pricing. A new id is made when it is absent. */
            id?: string | null;
            title?: string | null;
            description?: string | null;
            /**
             * @description What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default. Default: `all`.
             * @enum {string}
             */
            choice?: "all" | "any" | "one";
            items?: components["schemas"]["PriceItemInput"][];
        };
        PriceTotals: {
            /** @description The sum of the selected lines. */
            subtotal: string;
            /** @description Exact decimal text with at least two decimals. */
            discount: string;
            /** @description `subtotal` less `discount`, before tax. */
            net: string;
            /** @description One entry for each tax rate, the highest first. */
            taxes: {
                name: string;
                /** @description In percent. */
                rate: string;
                /** @description What is taxed at this rate, after the discount. */
                net: string;
                /** @description Exact decimal text with at least two decimals. */
                amount: string;
            }[];
            /** @description `net` with all taxes. */
            gross: string;
        };
        Pricing: {
            sections: components["schemas"]["PriceSection"][];
            discount: {
                /** @enum {string} */
                kind: "percent" | "amount";
                /** @description Exact decimal text with at least two decimals. */
                value: string;
            } | null;
            schedule: components["schemas"]["Payment"][];
            totals: components["schemas"]["Totals"];
        };
        /** @description An offer that the client can configure: priced items in sections, a discount and a payment schedule. At most 500 items in all. `totals` is calculated; if it is sent, it is ignored. */
        PricingInput: {
            sections?: components["schemas"]["PriceSectionInput"][];
            /** @description On the one-time price. An amount never takes it below zero. */
            discount?: {
                /** @enum {string} */
                kind: "percent" | "amount";
                /** @description Decimal text or a JSON number, with at most 4 decimals. */
                value: string | number;
            } | null;
            /** @description Payments of the one-time gross, each with `percent` or `amount`. If all have percentages, these add up to 100, and the last one takes the rounding remainder. None is more than what the payments before it leave. */
            schedule?: components["schemas"]["PaymentInput"][];
        };
        Profile: {
            /** @default  */
            companyName: string;
            /** @default  */
            slogan: string;
            /** @default null */
            logoUrl: string | null;
            /**
             * @description The accent colour, such as `#1f6feb`. Stored in lower case.
             * @default null
             */
            brandColor: string | null;
            /** @default  */
            name: string;
            /** @default null */
            email: string | null;
            /** @default null */
            phone: string | null;
            /** @default null */
            website: string | null;
            /** @default  */
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
             * @description Stored for later use. It has no effect yet.
             * @default null
             */
            agencyMargin: number | null;
            /**
             * @description Stored for later use. It has no effect yet.
             * @default []
             */
            rateCards: {
                [key: string]: unknown;
            }[];
            /**
             * @description Stored for later use. It has no effect yet.
             * @default []
             */
            teamMembers: {
                [key: string]: unknown;
            }[];
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
             * @description Stored for later use. It has no effect yet.
             * @default null
             */
            demoMode: boolean | null;
            /** @default null */
            apiKey: string | null;
            /** @default null */
            openaiApiKey: string | null;
            /** @default null */
            anthropicApiKey: string | null;
            /**
             * @default gemini
             * @enum {string}
             */
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
             * @description The language of the application, of your mails, and of `nameUi`.
             * @default null
             * @enum {string|null}
             */
            uiLanguage: "en" | "es" | null;
            /** @default UTC */
            timezone: string;
            /**
             * @description The colours of the client page: `system` follows the reader. `light` if null.
             * @default null
             * @enum {string|null}
             */
            theme: "light" | "dark" | "system" | null;
            /**
             * @description The look of the client page: `modern` has sans-serif headings and squarer shapes. `classic` if null.
             * @default null
             * @enum {string|null}
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
        ProfileChange: {
            companyName?: string | null;
            slogan?: string | null;
            /** @description An absolute http or https URL, or an empty text. */
            logoUrl?: string | null;
            /** @description The accent colour, such as `#1f6feb`. Stored in lower case. */
            brandColor?: string | null;
            name?: string | null;
            /** @description An email address, or an empty text. */
            email?: string | null;
            phone?: string | null;
            /** @description An absolute http or https URL, or an empty text. */
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
            /** @description Stored for later use. It has no effect yet. */
            agencyMargin?: number | null;
            /** @description Stored for later use. It has no effect yet. */
            rateCards?: {
                [key: string]: unknown;
            }[] | null;
            /** @description Stored for later use. It has no effect yet. */
            teamMembers?: {
                [key: string]: unknown;
            }[] | null;
            yearsOfExperience?: number | null;
            /** @description An absolute http or https URL, or an empty text. */
            portfolioUrl?: string | null;
            /** @description An absolute http or https URL, or an empty text. */
            githubUrl?: string | null;
            /** @description An absolute http or https URL, or an empty text. */
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
            /** @description An absolute http or https URL, or an empty text. */
            clientPaymentLinkUrl?: string | null;
            bankDetails?: string | null;
            customValidityNote?: string | null;
            customOperationalNote?: string | null;
            /** @description Stored for later use. It has no effect yet. */
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
            /**
             * @description The language of the application, of your mails, and of `nameUi`.
             * @enum {string|null}
             */
            uiLanguage?: "en" | "es" | null;
            /** @description The IANA name of a time zone, such as `Europe/Lisbon`. */
            timezone?: string | null;
            /**
             * @description The colours of the client page: `system` follows the reader. `light` if null.
             * @enum {string|null}
             */
            theme?: "light" | "dark" | "system" | null;
            /**
             * @description The look of the client page: `modern` has sans-serif headings and squarer shapes. `classic` if null.
             * @enum {string|null}
             */
            themeStyle?: "classic" | "modern" | null;
            onboardingProgress?: {
                [key: string]: unknown;
            } | null;
            /** @description Values for new proposals and shares that do not set them. Other members are your own: they are stored unchanged and have no effect. */
            proposalDefaults?: ({
                /** @description The three-letter code of a currency in ISO 4217. It is stored in upper case. */
                currency?: string | null;
                /** @description Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
                hourlyRate?: string | number | null;
                validityDays?: number | null;
                /** @enum {string|null} */
                language?: "en" | "es" | null;
                reminders?: string[] | null;
                /** @enum {string|null} */
                signature?: "typed" | "drawn" | null;
                /**
                 * Format: uuid
                 * @description The template of new proposals, if it exists.
                 */
                templateId?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
        };
        Proposal: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            name: string;
            clientName: string | null;
            clientLocation: string | null;
            currency: string;
            /** @description Exact decimal text with at least two decimals. */
            hourlyRate: string | null;
            requirements: components["schemas"]["Requirement"][];
            /** @description As in the request. `ProposalSettings` describes the members that the service reads. */
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
            /** @description The one-time net price: the accepted one while the client’s acceptance counts, otherwise that of the draft. */
            total: string | null;
            /** @enum {string|null} */
            outcome: "accepted" | "rejected" | null;
            /** Format: date-time */
            outcomeAt: string | null;
            outcomeReason: string | null;
            outcomeNotes: string | null;
            /** @description Exact decimal text with at least two decimals. */
            outcomeValue: string | null;
            authorName: string | null;
            pricing: components["schemas"]["Pricing"] | null;
            /** @description Your own keys and texts. Private: clients never see them. */
            metadata: {
                [key: string]: string;
            };
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId: string | null;
            /** @description The one-time net that the client has accepted. Null before, after the proposal is reopened or shared again, and if only the provider set the status. `pricing.totals` stays that of the default selection. */
            acceptedTotal: string | null;
            /** @description The same with tax. */
            acceptedTotalGross: string | null;
            acceptedSelection: components["schemas"]["AcceptedSelection"] | null;
        };
        ProposalAcceptedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            responded_at: string;
            client_note: string | null;
            /** @description The name that the client typed. */
            accepted_by: string | null;
            /** @description The accepted one-time price with tax. */
            total_gross: number | null;
            /** @description What the client selected, as it was sent. Null without a selection, and without `pricing`. */
            selection: {
                [key: string]: unknown;
            } | null;
            /** @description What the client pays every month and every year. Null without `pricing`. */
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
        ProposalChange: {
            name?: string;
            clientName?: string | null;
            clientLocation?: string | null;
            /** @description The three-letter code of a currency in ISO 4217. It is stored in upper case. */
            currency?: string;
            /** @description Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
            hourlyRate?: string | number | null;
            requirements?: components["schemas"]["RequirementInput"][] | null;
            settings?: components["schemas"]["ProposalSettings"] | null;
            /** @enum {string} */
            status?: "draft" | "sent" | "accepted" | "rejected" | "revision";
            /** @description The agreed net price. Without it, `total` is the net of hours × rate, and null returns to that. With `pricing`, leave it out: it is `pricing.totals.oneTime.net` then. */
            total?: string | number | null;
            pricing?: components["schemas"]["PricingInput"] | null;
            outcomeReason?: string | null;
            outcomeNotes?: string | null;
            /** @description Decimal text or a JSON number, not negative, with at most 12 digits before the decimal point and 4 after it. A JSON number is rounded to 4 decimals. */
            outcomeValue?: string | number | null;
            /** @description Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        ProposalCreatedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** Format: date-time */
            created_at: string;
        };
        ProposalDeletedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** Format: date-time */
            deleted_at: string;
        };
        ProposalExpiredData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            expires_at: string;
        };
        ProposalExpiringData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            expires_at: string;
        };
        ProposalList: {
            proposals: components["schemas"]["Proposal"][];
            total: number;
            /** @description Pass it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        ProposalMessageReceivedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
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
        ProposalRejectedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            responded_at: string;
            client_note: string | null;
            reason: string | null;
        };
        ProposalRemindedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            reminded_at: string;
            /** @description How many were queued since the proposal was shared. */
            reminders_sent: number;
            /** @description False if the reminder was requested. */
            is_scheduled: boolean;
        };
        ProposalRevisionRequestedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            responded_at: string;
            client_note: string | null;
        };
        /** @description A section of the client page, the PDF and the mails. */
        ProposalSection: ({
            id?: string;
            /**
             * @description `text` if absent.
             * @enum {string}
             */
            kind?: "summary" | "approach" | "scope" | "timeline" | "investment" | "team" | "why" | "terms" | "text" | "accept";
            /** @description Null for the usual title in the language of the proposal. */
            title?: string | null;
            /** @description Whether the client does not see it. */
            hidden?: boolean;
            /** @description Markdown. */
            body?: string;
            image?: ({
                /** @description An image from `POST /files`. */
                fileId?: string | null;
                /** @description Says what the image shows. */
                alt?: string;
            } & {
                [key: string]: unknown;
            }) | null;
            phases?: ({
                title?: string;
                /** @description Markdown. */
                body?: string;
                deliverables?: string[];
            } & {
                [key: string]: unknown;
            })[];
            milestones?: ({
                title?: string;
                date?: string | null;
                /** @description Markdown. */
                body?: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        }) | string;
        /** @description The service reads the listed members. It validates `cover`, `sections`, `validUntil` and `validityDays`. In the others, a value of another type is stored, but has no effect. With `validityDays` and `validUntil`, the link ends at the earlier time, and the page shows `validUntil`. All other members are stored unchanged and are private: no client sees them. In `attachments`, each `fileId` must be the id of a file. */
        ProposalSettings: {
            /** @description The picture of the cover: an image from `POST /files`. */
            cover?: ({
                /** @description An image from `POST /files`. */
                fileId?: string | null;
                /** @description Says what the image shows. */
                alt?: string;
            } & {
                [key: string]: unknown;
            }) | string | number | boolean | unknown[] | null;
            sections?: components["schemas"]["ProposalSection"][] | null;
            /** @description The text above the scope, in Markdown. */
            introduction?: string | null;
            /** @description The text below the prices, in Markdown. */
            notes?: string | null;
            /**
             * @description The language of the client page, PDF and mails.
             * @enum {string|null}
             */
            language?: "en" | "es" | null;
            /** @description For how many days after sharing the offer and its link are valid. Null: no limit. */
            validityDays?: number | null;
            /**
             * Format: date
             * @description The last day of the offer and its link, in the profile's `timezone`. Null: none.
             */
            validUntil?: string | null;
            /** @description What the client sees of prices, besides the totals. */
            show?: {
                /** @description The hours of each line. Default: `false`. */
                hours?: boolean;
                /** @description The hourly rate. Default: `false`. */
                rates?: boolean;
                /** @description The price of each line, with its unit price and discount. Default: `true`. */
                lineAmounts?: boolean;
            } | null;
        } & {
            [key: string]: unknown;
        };
        ProposalSharedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            shared_at: string;
        };
        ProposalStatusRecord: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "draft" | "sent" | "accepted" | "rejected" | "revision";
            name: string;
            /** Format: date-time */
            updated_at: string;
            client_name: string | null;
            /** @description As in the proposal. */
            total: number | null;
            currency: string;
            /** @description The one-time net that the client has accepted. */
            accepted_total: number | null;
            /** @description The same with tax. */
            accepted_total_gross: number | null;
            share_info: components["schemas"]["ShareInfo"];
        };
        ProposalUpdatedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description The names of the changed fields. */
            changed: string[];
        };
        ProposalVersion: {
            version: number;
            /** Format: date-time */
            sharedAt: string;
            /** @description SHA-256 of the stored snapshot that the client answers. */
            snapshotSha256: string;
            /** @description One-time net. Null if there was no price. */
            total: string | null;
            answer: {
                /** @enum {string} */
                answer: "accepted" | "rejected" | "revision";
                name: string | null;
                note: string | null;
                reason: string | null;
                /** Format: date-time */
                respondedAt: string;
            } | null;
            changes: components["schemas"]["VersionChanges"] | null;
        };
        ProposalVersionList: {
            versions: components["schemas"]["ProposalVersion"][];
            total: number;
        };
        ProposalViewedData: {
            /** Format: uuid */
            proposal_id: string;
            name: string;
            /** @description The status of the proposal after the event. */
            status: string;
            client_name: string | null;
            /** @description The one-time price before tax, after an acceptance the accepted one. Null if the proposal has no price. */
            total: number | null;
            currency: string;
            /** @description The link for the client. Null before the first share, and when it no longer works. */
            share_url: string | null;
            /** @description The version that the link shows. */
            version: number;
            /** @description The person whom the link was sent to. */
            recipient_name: string | null;
            /** Format: date-time */
            viewed_at: string;
        };
        PublicSummary: {
            /** @default  */
            companyName: string;
            /** @default  */
            slogan: string;
            /** @default  */
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
            /** @default  */
            role: string;
            /** @default  */
            seniority: string;
            /** @default  */
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
            /** @default  */
            summaryText: string;
        };
        QueuedNotificationTest: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            channel: "email" | "telegram" | "slack";
            /** @enum {string} */
            status: "queued";
        };
        Quota: {
            limit: number;
            /** @description Calls in this UTC calendar month that count against the quota. */
            used: number;
            remaining: number;
            /** Format: date-time */
            resets_at: string;
        };
        QuotaExceededBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "monthly_quota_exceeded" | "external_user_quota_exceeded" | "agent_id_quota_exceeded";
            /** @description A human-readable message. */
            detail: string;
            limit: number;
            used: number;
            /** Format: date-time */
            resets_at: string;
        };
        RateLimit: {
            limit_per_minute: number;
            /** @description Admitted calls in the last 60 seconds, including this one. */
            used: number;
            remaining: number;
            /**
             * Format: date-time
             * @description When the oldest call leaves the window and `remaining` increases. Null when there is none.
             */
            resets_at: string | null;
        };
        RateLimitedBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "rate_limit_exceeded" | "external_user_rate_limit_exceeded" | "agent_id_rate_limit_exceeded";
            /** @description A human-readable message. */
            detail: string;
            limit: number;
            retry_after: number;
        };
        RecordedEvent: {
            /**
             * Format: uuid
             * @description The `event_id` in the payload of every delivery of the event.
             */
            id: string;
            /** @enum {string} */
            event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated";
            /** Format: date-time */
            timestamp: string;
            /** @description The `data` that webhooks receive; its schema is in the `webhooks` section. After the proposal is deleted, it contains no names and texts, and has `erased: true`. Its `share_url` is null for a key without the scope `write`. */
            data: {
                [key: string]: unknown;
            };
        };
        Recovery: {
            /**
             * Format: date-time
             * @description Recover the events from this time on. It must not be in the future.
             */
            since: string;
        };
        RecoveryResult: {
            /** @description The number of events that were queued again. */
            queued: number;
        };
        Redelivery: {
            /**
             * Format: uuid
             * @description The ID of the new delivery. It differs from the old one, because receivers drop IDs they have already seen.
             */
            delivery_id: string;
            webhook_id: string;
            /** @enum {string} */
            event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
            /**
             * @description `waiting`: the webhook is paused, and the delivery is sent when you resume it.
             * @enum {string}
             */
            status: "queued" | "waiting";
        };
        /** @description Additional members are stored unchanged. */
        Requirement: {
            id: string;
            name: string;
            /** @default  */
            description: string;
            /** @default  */
            rationale: string;
            /** @default 3 */
            complexity: number;
            /**
             * @default medium
             * @enum {string}
             */
            priority: "high" | "medium" | "low";
            /** @default false */
            manuallyEdited: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description Additional members are stored unchanged. */
        RequirementInput: {
            id?: string;
            name: string;
            description?: string;
            rationale?: string;
            /** @description Default: `3`. */
            complexity?: number;
            /**
             * @description Default: `medium`.
             * @enum {string}
             */
            priority?: "high" | "medium" | "low";
            /** @description Default: `false`. */
            manuallyEdited?: boolean;
            /** @description Without `pricing`, the price is hours × `hourlyRate`. */
            hours?: number | string | null;
        } & {
            [key: string]: unknown;
        };
        RetriedMail: {
            /**
             * @description What became of the email. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        Selection: {
            /** @description Items that are not named keep their default. */
            items: {
                /** @description An item of the pricing. */
                id: string;
                selected?: boolean | null;
                /** @description Only for an item with a `quantityRange`, and within it. */
                quantity?: string | number | null;
            }[];
        };
        SentMessage: {
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
            /** @description Your own objects, stored and returned unchanged. One with a `fileId` from `POST /files` is listed with the name, type, size and a signed `url` of the file. */
            attachments: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the other side read the message.
             */
            readAt: string | null;
            /**
             * @description What became of the email that tells the other side about the message. A client sees it for messages of the provider only. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        SentReminder: {
            /** Format: date-time */
            remindedAt: string;
            /**
             * @description What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        Share: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            proposalId: string;
            version: number;
            /**
             * Format: uri
             * @description The link for the client. Anyone with the link can view and answer the proposal.
             */
            shareUrl: string;
            recipientName: string | null;
            recipientEmail: string | null;
            /**
             * Format: date-time
             * @description When the link was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the newest version was published under the link.
             */
            sharedAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            viewCount: number;
            /** Format: date-time */
            lastViewedAt: string | null;
            /** Format: date-time */
            respondedAt: string | null;
            /** @description When the recipient is reminded, as durations after `sharedAt`. */
            reminders: string[];
            /** @description How many reminders were queued since `sharedAt`. `lastReminder` says what became of the newest one. */
            remindersSent: number;
            /** @description The newest reminder since `sharedAt`, on request or as planned. Null if there is none. */
            lastReminder: {
                /** Format: date-time */
                at: string;
                /**
                 * @description What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
                 * @enum {string|null}
                 */
                notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
                notificationDetail: components["schemas"]["NotificationDetail"] | null;
            } | null;
            /**
             * Format: date-time
             * @description When the next reminder is due. Null if none is: without an email address, after the answer, and so on.
             */
            nextReminderAt: string | null;
            /**
             * Format: date-time
             * @description When the client stopped the reminders, by the link in one of them.
             */
            remindersStoppedAt: string | null;
            /**
             * @description How the client signs.
             * @enum {string}
             */
            signature: "typed" | "drawn";
            /** @description Whether an acceptance needs a code that is sent to the recipient. */
            verifyEmail: boolean;
            /**
             * @description What became of the email with the link. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
        };
        ShareChange: {
            /** @description When the recipient is reminded by email while the proposal has no answer: durations after sharing, as a whole number with `d`, `h`, `m` or `s` (days, hours, minutes, seconds). Ascending, each at least 1 hour after the one before. A server that does not run in production accepts 1 second. At most 365 days. Null is the same as an empty list. */
            reminders?: string[] | null;
        };
        ShareCheck: {
            /** @description Whether there is no blocker. */
            ready: boolean;
            /** @description Blockers first. At most 100. */
            problems: components["schemas"]["ShareProblem"][];
        };
        ShareDetails: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            proposalId: string;
            version: number;
            recipientName: string | null;
            recipientEmail: string | null;
            /**
             * Format: date-time
             * @description When the link was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the newest version was published under the link.
             */
            sharedAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            viewCount: number;
            /** Format: date-time */
            lastViewedAt: string | null;
            /** Format: date-time */
            respondedAt: string | null;
            /** @description When the recipient is reminded, as durations after `sharedAt`. */
            reminders: string[];
            /** @description How many reminders were queued since `sharedAt`. `lastReminder` says what became of the newest one. */
            remindersSent: number;
            /** @description The newest reminder since `sharedAt`, on request or as planned. Null if there is none. */
            lastReminder: {
                /** Format: date-time */
                at: string;
                /**
                 * @description What became of the reminder. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
                 * @enum {string|null}
                 */
                notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
                notificationDetail: components["schemas"]["NotificationDetail"] | null;
            } | null;
            /**
             * Format: date-time
             * @description When the next reminder is due. Null if none is: without an email address, after the answer, and so on.
             */
            nextReminderAt: string | null;
            /**
             * Format: date-time
             * @description When the client stopped the reminders, by the link in one of them.
             */
            remindersStoppedAt: string | null;
            /**
             * @description How the client signs.
             * @enum {string}
             */
            signature: "typed" | "drawn";
            /** @description Whether an acceptance needs a code that is sent to the recipient. */
            verifyEmail: boolean;
            /**
             * @description What became of the email with the link. `queued`: it waits, or is tried again at `notificationDetail.retryAt`. `sent`: the mail server has accepted it. `failed`: it was not sent and is not tried again. `held_back`: a limit is reached. It is sent at `notificationDetail.retryAt`, or never if that is null. `not_configured`: this server has no mail server and only writes emails to files. `no_recipient`: there is nobody to send it to. Null if there is no such email.
             * @enum {string|null}
             */
            notification: "queued" | "sent" | "failed" | "held_back" | "not_configured" | "no_recipient" | null;
            notificationDetail: components["schemas"]["NotificationDetail"] | null;
            /**
             * Format: uri
             * @description Null when the link no longer works, and for a key without the scope `write`.
             */
            shareUrl: string | null;
            /**
             * @description Whether the link still works. An answered share stays live. See `answer`.
             * @enum {string}
             */
            state: "live" | "superseded" | "expired" | "revoked";
            message: string | null;
            /** @description SHA-256 of the stored snapshot that the client answers. */
            snapshotHash: string;
            answer: {
                /** @enum {string} */
                answer: "accepted" | "rejected" | "revision";
                name: string | null;
                note: string | null;
                reason: string | null;
                selection: components["schemas"]["AcceptedSelection"] | null;
                totals: components["schemas"]["Totals"] | null;
                address: string | null;
                userAgent: string | null;
            } | null;
        };
        ShareInfo: {
            is_shared: boolean;
            /**
             * Format: uri
             * @description The link for the client. Null when there is none that works, and for a key without the scope `write`: anyone with the link can answer for the client.
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
            /** @description The name of the person who accepted the newest version. */
            accepted_by: string | null;
            message_count: number;
            unread_count: number;
        };
        ShareList: {
            shares: components["schemas"]["ShareDetails"][];
            total: number;
        };
        ShareProblem: {
            /** @enum {string} */
            code: "validity_over" | "approval_required" | "unknown_variable" | "no_price" | "no_client" | "name_unclear" | "empty_section" | "no_recipient" | "mail_not_configured";
            message: string;
            /** @description What to change: a field of the proposal such as `settings.sections.2`, a field of the profile as `profile.…`, or `recipientEmail` or `message` of the share. Null if only the operator of the server can change it. */
            path: string | null;
            /** @enum {string} */
            severity: "blocker" | "warning";
        };
        SharedPriceItem: {
            id: string;
            requirementId: string | null;
            name: string;
            description: string;
            /** @description Exact decimal text with at least two decimals. */
            quantity: string;
            unit: string;
            /** @description Null if the provider shows only the totals. */
            unitPrice: string | null;
            /** @description Null if the provider shows only the totals. */
            discountPercent: string | null;
            /** @description Exact decimal text with at least two decimals. */
            taxRate: string | null;
            selected: boolean;
            quantityRange: {
                /** @description Exact decimal text with at least two decimals. */
                min: string;
                /** @description Exact decimal text with at least two decimals. */
                max: string;
            } | null;
            /**
             * @description Items that recur are added up apart, per month and per year.
             * @enum {string}
             */
            recurring: "none" | "month" | "year";
        };
        SharedPriceSection: {
            id: string;
            title: string;
            description: string;
            /**
             * @description What the client gets: `all` items, `any` that they tick, or exactly `one` of them (packages). `selected` is the default.
             * @enum {string}
             */
            choice: "all" | "any" | "one";
            items: components["schemas"]["SharedPriceItem"][];
        };
        SharedPricing: {
            sections: components["schemas"]["SharedPriceSection"][];
            discount: {
                /** @enum {string} */
                kind: "percent" | "amount";
                /** @description Exact decimal text with at least two decimals. */
                value: string;
            } | null;
            schedule: components["schemas"]["Payment"][];
            totals: components["schemas"]["Totals"];
        };
        SharedProposal: {
            /** Format: uuid */
            id: string;
            name: string;
            clientName: string | null;
            clientLocation: string | null;
            currency: string;
            /** @description Exact decimal text with at least two decimals. */
            hourlyRate: string | null;
            requirements: components["schemas"]["SharedRequirement"][];
            /** @description Only `language`, `validUntil`, `validityDays`, `introduction`, `notes`, `show`, `cover` and `sections`. A hidden section has no content. */
            settings: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The one-time net price: the accepted one while the client’s acceptance counts, otherwise that of the draft. */
            total: string | null;
            authorName: string | null;
            pricing?: components["schemas"]["SharedPricing"] | null;
        };
        SharedRequirement: {
            id: string;
            name: string;
            /** @default  */
            description: string;
            /** @description Absent unless `settings.show.hours`. */
            hours?: number | string;
        };
        Signature: {
            /** @enum {string} */
            kind: "typed" | "drawn";
            /** @description The path data (`d`) of one SVG path: the commands M, L, C, Q and Z with numbers. Null for a typed signature. */
            svg: string | null;
        };
        Template: {
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
            requirements: components["schemas"]["Requirement"][];
            pricing: components["schemas"]["Pricing"] | null;
            /** @description Your own keys and texts. Private: clients never see them. */
            metadata: {
                [key: string]: string;
            };
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId: string | null;
        };
        TemplateChange: {
            name?: string;
            description?: string | null;
            isDefault?: boolean;
            settings?: components["schemas"]["ProposalSettings"] | null;
            requirements?: components["schemas"]["RequirementInput"][] | null;
            pricing?: components["schemas"]["PricingInput"] | null;
            /** @description Merged by key: keys that you leave out stay, and null removes a key. Null instead of the object removes all keys. At most 50 keys of 40 characters, with texts of at most 500 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The ID of the record in your own system, unique in the account. Private: clients never see it. */
            externalId?: string | null;
        };
        TemplateList: {
            templates: components["schemas"]["Template"][];
            total: number;
            /** @description Pass it as `cursor` to get the next page. Null on the last page. */
            nextCursor: string | null;
        };
        TestDelivery: {
            success: boolean;
            status_code: number | null;
            response_time_ms: number;
            response_body: string | null;
            error: string | null;
            /**
             * Format: uuid
             * @description The log entry. Null when nothing was sent.
             */
            log_id: string | null;
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "shared" | "viewed" | "changes_requested" | "declined" | "message" | "code_sent" | "code_verified" | "accepted";
            /** @description Of `shared`, `viewed`, `changes_requested` and `declined` the version, of `message` who wrote it (`client` or `provider`), of `code_sent` and `code_verified` the email address, of `accepted` the name. */
            detail: string | null;
        };
        /** @description Read only. What the selected items cost: once, per month and per year. Null if no selected item recurs. */
        Totals: {
            oneTime: components["schemas"]["PriceTotals"];
            monthly: components["schemas"]["PriceTotals"] | null;
            yearly: components["schemas"]["PriceTotals"] | null;
            /** @description The payments, never more than the one-time gross. Percentages alone add up to it. */
            schedule: {
                id: string;
                label: string;
                /** @description Exact decimal text with at least two decimals. */
                amount: string;
                due: string;
                date: string | null;
            }[];
        };
        UnauthorizedBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "missing_api_key" | "invalid_api_key" | "api_key_deactivated" | "api_key_revoked" | "api_key_expired";
            /** @description A human-readable message. */
            detail: string;
        };
        UnavailableBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "service_unavailable";
            /** @description A human-readable message. */
            detail: string;
        };
        UnsupportedMediaTypeBody: {
            /**
             * @description A stable machine-readable code.
             * @enum {string}
             */
            error: "unsupported_media_type";
            /** @description A human-readable message. */
            detail: string;
        };
        Usage: {
            /** @enum {string} */
            plan: "starter" | "professional" | "agency" | "lifetime";
            /**
             * @description The same as `plan`, except that the plan `starter` is the tier `free`.
             * @enum {string}
             */
            tier: "free" | "professional" | "agency" | "lifetime";
            period: {
                /** Format: date-time */
                start: string;
                /** Format: date-time */
                end: string;
            };
            quota: components["schemas"]["Quota"];
            rate_limit: components["schemas"]["RateLimit"];
            /** @description The usage of this `X-External-User-Id`. Null when the header was not sent. */
            external_user: {
                id: string;
                quota: components["schemas"]["Quota"];
                rate_limit: components["schemas"]["RateLimit"];
            } | null;
            /** @description The usage of this `X-Agent-Id`. Null when the header was not sent. */
            agent: {
                id: string;
                quota: components["schemas"]["Quota"];
                rate_limit: components["schemas"]["RateLimit"];
            } | null;
            /** @description The last 12 months, the current month first. */
            history: {
                month: string;
                used: number;
            }[];
        };
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            /** Format: date-time */
            created_at: string;
            name: string;
            user_type: string;
            email_verified: boolean;
            profile: components["schemas"]["Profile"];
            effective_tier: string;
            is_admin: boolean;
            /** Format: uuid */
            team_id: string | null;
            team_role: string | null;
            team_name: string | null;
        };
        UserChange: {
            name?: string;
            profile?: components["schemas"]["ProfileChange"];
        };
        ValidationFailedBody: {
            /** @enum {string} */
            error: "validation_error";
            /** @description All problems of the request. */
            detail: components["schemas"]["ValidationIssue"][];
        };
        ValidationIssue: {
            /** @description The location: `path`, `query`, `header` or `body`, then the path to the field. */
            loc: string[];
            /** @description A human-readable message. */
            msg: string;
            /** @description The kind of problem, in pydantic's vocabulary. */
            type: string;
        };
        VersionChanges: {
            /** @description The version that this one is compared with. */
            since: number;
            /** @description Fields of the proposal, members of `settings` and `pricing` such as `settings.notes`, and `language`, `provider`, `letterhead` or `terms`. */
            fields: string[];
            requirements: {
                /** @description The first 100. A comparison has all. */
                added: {
                    id: string;
                    name: string;
                }[];
                /** @description The first 100. A comparison has all. */
                removed: {
                    id: string;
                    name: string;
                }[];
                changed: {
                    id: string;
                    name: string;
                    /** @description The members that differ. */
                    fields: string[];
                }[];
            };
            priceLines: {
                /** @description The first 100. A comparison has all. */
                added: {
                    id: string;
                    name: string;
                }[];
                /** @description The first 100. A comparison has all. */
                removed: {
                    id: string;
                    name: string;
                }[];
                changed: {
                    id: string;
                    name: string;
                    /** @description The members that differ. */
                    fields: string[];
                }[];
            };
            total: {
                /** @description One-time net. Null if there was no price. */
                old: string | null;
                /** @description One-time net. Null if there was no price. */
                new: string | null;
            };
        };
        VersionComparison: {
            version: number;
            /** Format: date-time */
            sharedAt: string;
            with: {
                version: number;
                /** Format: date-time */
                sharedAt: string;
            } | null;
            changes: components["schemas"]["VersionChanges"];
            before: components["schemas"]["SharedProposal"];
            after: components["schemas"]["SharedProposal"];
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description An absolute http or https URL without a user name and password. */
            url: string;
            /** @description The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
            events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
            /** @description While false, nothing is sent. */
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            secret_prefix: string;
            /**
             * Format: date-time
             * @description The time of the last attempt, successful or not.
             */
            last_delivery_at: string | null;
            /**
             * @description The result of the last attempt.
             * @enum {string|null}
             */
            last_status: "delivered" | "retry_scheduled" | "failed" | null;
            /**
             * Format: date-time
             * @description The first failed attempt since the last success. Null while deliveries succeed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When Proffer paused the webhook, because it had failed for 5 days. Set `is_active` to true to resume it. Null if it works or if you paused it yourself.
             */
            paused_at: string | null;
        };
        WebhookChange: {
            name?: string;
            /** @description An absolute http or https URL without a user name and password. */
            url?: string;
            /** @description The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
            events?: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
            /** @description False pauses deliveries, true resumes them. */
            is_active?: boolean;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            total: number;
        };
        WebhookLog: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The same for all attempts of one delivery.
             */
            delivery_id: string;
            webhook_id: string;
            /** @enum {string} */
            event: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
            /** @description 1 for the first attempt, 2 for the first retry. */
            attempt: number;
            /** @enum {string} */
            status: "delivered" | "retry_scheduled" | "failed";
            /** @description Null when there was no response. */
            status_code: number | null;
            /** @description The first 16 KiB of the response, as text. */
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
        WebhookLogList: {
            logs: components["schemas"]["WebhookLog"][];
            total: number;
        };
        WebhookWithSecret: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description An absolute http or https URL without a user name and password. */
            url: string;
            /** @description The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also matches events that are added later. */
            events: ("proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*")[];
            /** @description While false, nothing is sent. */
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            secret_prefix: string;
            /**
             * Format: date-time
             * @description The time of the last attempt, successful or not.
             */
            last_delivery_at: string | null;
            /**
             * @description The result of the last attempt.
             * @enum {string|null}
             */
            last_status: "delivered" | "retry_scheduled" | "failed" | null;
            /**
             * Format: date-time
             * @description The first failed attempt since the last success. Null while deliveries succeed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When Proffer paused the webhook, because it had failed for 5 days. Set `is_active` to true to resume it. Null if it works or if you paused it yourself.
             */
            paused_at: string | null;
            /** @description The signing secret. It is shown only in this response. */
            secret: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptanceRecord = components['schemas']['AcceptanceRecord'];
export type AcceptedSelection = components['schemas']['AcceptedSelection'];
export type AnalyzeBriefRequest = components['schemas']['AnalyzeBriefRequest'];
export type AnalyzeBriefResponse = components['schemas']['AnalyzeBriefResponse'];
export type AnalyzedRequirement = components['schemas']['AnalyzedRequirement'];
export type BadRequestBody = components['schemas']['BadRequestBody'];
export type BriefDiscoveryRequest = components['schemas']['BriefDiscoveryRequest'];
export type BriefDiscoveryResponse = components['schemas']['BriefDiscoveryResponse'];
export type CallbackEndpoint = components['schemas']['CallbackEndpoint'];
export type CallbackLogList = components['schemas']['CallbackLogList'];
export type ClarifyingQuestion = components['schemas']['ClarifyingQuestion'];
export type DifferentiatorsRequest = components['schemas']['DifferentiatorsRequest'];
export type DifferentiatorsResponse = components['schemas']['DifferentiatorsResponse'];
export type DiscoveryChecklistRequest = components['schemas']['DiscoveryChecklistRequest'];
export type DiscoveryChecklistResponse = components['schemas']['DiscoveryChecklistResponse'];
export type DraftSettings = components['schemas']['DraftSettings'];
export type DraftedProposal = components['schemas']['DraftedProposal'];
export type EventList = components['schemas']['EventList'];
export type File = components['schemas']['File'];
export type FileList = components['schemas']['FileList'];
export type ForbiddenBody = components['schemas']['ForbiddenBody'];
export type IdempotencyConflictBody = components['schemas']['IdempotencyConflictBody'];
export type InternalErrorBody = components['schemas']['InternalErrorBody'];
export type LeadSession = components['schemas']['LeadSession'];
export type LeadSessionChange = components['schemas']['LeadSessionChange'];
export type LeadSessionCreatedData = components['schemas']['LeadSessionCreatedData'];
export type LeadSessionList = components['schemas']['LeadSessionList'];
export type LeadSessionUpdatedData = components['schemas']['LeadSessionUpdatedData'];
export type LeadSessionWithSecret = components['schemas']['LeadSessionWithSecret'];
export type MailRetry = components['schemas']['MailRetry'];
export type Me = components['schemas']['Me'];
export type Message = components['schemas']['Message'];
export type MessageList = components['schemas']['MessageList'];
export type NewLeadSession = components['schemas']['NewLeadSession'];
export type NewMessage = components['schemas']['NewMessage'];
export type NewProposal = components['schemas']['NewProposal'];
export type NewShare = components['schemas']['NewShare'];
export type NewTemplate = components['schemas']['NewTemplate'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type NotificationDetail = components['schemas']['NotificationDetail'];
export type NotificationSettings = components['schemas']['NotificationSettings'];
export type NotificationSettingsChange = components['schemas']['NotificationSettingsChange'];
export type NotificationTest = components['schemas']['NotificationTest'];
export type PayloadTooLargeBody = components['schemas']['PayloadTooLargeBody'];
export type Payment = components['schemas']['Payment'];
export type PaymentInput = components['schemas']['PaymentInput'];
export type PdfLink = components['schemas']['PdfLink'];
export type Precheck = components['schemas']['Precheck'];
export type PriceAnswer = components['schemas']['PriceAnswer'];
export type PriceCalculation = components['schemas']['PriceCalculation'];
export type PriceItem = components['schemas']['PriceItem'];
export type PriceItemInput = components['schemas']['PriceItemInput'];
export type PriceSection = components['schemas']['PriceSection'];
export type PriceSectionInput = components['schemas']['PriceSectionInput'];
export type PriceTotals = components['schemas']['PriceTotals'];
export type Pricing = components['schemas']['Pricing'];
export type PricingInput = components['schemas']['PricingInput'];
export type Profile = components['schemas']['Profile'];
export type ProfileChange = components['schemas']['ProfileChange'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalAcceptedData = components['schemas']['ProposalAcceptedData'];
export type ProposalChange = components['schemas']['ProposalChange'];
export type ProposalCreatedData = components['schemas']['ProposalCreatedData'];
export type ProposalDeletedData = components['schemas']['ProposalDeletedData'];
export type ProposalExpiredData = components['schemas']['ProposalExpiredData'];
export type ProposalExpiringData = components['schemas']['ProposalExpiringData'];
export type ProposalList = components['schemas']['ProposalList'];
export type ProposalMessageReceivedData = components['schemas']['ProposalMessageReceivedData'];
export type ProposalRejectedData = components['schemas']['ProposalRejectedData'];
export type ProposalRemindedData = components['schemas']['ProposalRemindedData'];
export type ProposalRevisionRequestedData = components['schemas']['ProposalRevisionRequestedData'];
export type ProposalSection = components['schemas']['ProposalSection'];
export type ProposalSettings = components['schemas']['ProposalSettings'];
export type ProposalSharedData = components['schemas']['ProposalSharedData'];
export type ProposalStatusRecord = components['schemas']['ProposalStatusRecord'];
export type ProposalUpdatedData = components['schemas']['ProposalUpdatedData'];
export type ProposalVersion = components['schemas']['ProposalVersion'];
export type ProposalVersionList = components['schemas']['ProposalVersionList'];
export type ProposalViewedData = components['schemas']['ProposalViewedData'];
export type PublicSummary = components['schemas']['PublicSummary'];
export type QueuedNotificationTest = components['schemas']['QueuedNotificationTest'];
export type Quota = components['schemas']['Quota'];
export type QuotaExceededBody = components['schemas']['QuotaExceededBody'];
export type RateLimit = components['schemas']['RateLimit'];
export type RateLimitedBody = components['schemas']['RateLimitedBody'];
export type RecordedEvent = components['schemas']['RecordedEvent'];
export type Recovery = components['schemas']['Recovery'];
export type RecoveryResult = components['schemas']['RecoveryResult'];
export type Redelivery = components['schemas']['Redelivery'];
export type Requirement = components['schemas']['Requirement'];
export type RequirementInput = components['schemas']['RequirementInput'];
export type RetriedMail = components['schemas']['RetriedMail'];
export type Selection = components['schemas']['Selection'];
export type SentMessage = components['schemas']['SentMessage'];
export type SentReminder = components['schemas']['SentReminder'];
export type Share = components['schemas']['Share'];
export type ShareChange = components['schemas']['ShareChange'];
export type ShareCheck = components['schemas']['ShareCheck'];
export type ShareDetails = components['schemas']['ShareDetails'];
export type ShareInfo = components['schemas']['ShareInfo'];
export type ShareList = components['schemas']['ShareList'];
export type ShareProblem = components['schemas']['ShareProblem'];
export type SharedPriceItem = components['schemas']['SharedPriceItem'];
export type SharedPriceSection = components['schemas']['SharedPriceSection'];
export type SharedPricing = components['schemas']['SharedPricing'];
export type SharedProposal = components['schemas']['SharedProposal'];
export type SharedRequirement = components['schemas']['SharedRequirement'];
export type Signature = components['schemas']['Signature'];
export type Template = components['schemas']['Template'];
export type TemplateChange = components['schemas']['TemplateChange'];
export type TemplateList = components['schemas']['TemplateList'];
export type TestDelivery = components['schemas']['TestDelivery'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type Totals = components['schemas']['Totals'];
export type UnauthorizedBody = components['schemas']['UnauthorizedBody'];
export type UnavailableBody = components['schemas']['UnavailableBody'];
export type UnsupportedMediaTypeBody = components['schemas']['UnsupportedMediaTypeBody'];
export type Usage = components['schemas']['Usage'];
export type User = components['schemas']['User'];
export type UserChange = components['schemas']['UserChange'];
export type ValidationFailedBody = components['schemas']['ValidationFailedBody'];
export type ValidationIssue = components['schemas']['ValidationIssue'];
export type VersionChanges = components['schemas']['VersionChanges'];
export type VersionComparison = components['schemas']['VersionComparison'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookLog = components['schemas']['WebhookLog'];
export type WebhookLogList = components['schemas']['WebhookLogList'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type $defs = Record<string, never>;
export interface operations {
    me_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user and the key. */
            200: {
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    proposal_list: {
        parameters: {
            query?: {
                /** @description Only proposals with this status. */
                status?: "draft" | "sent" | "accepted" | "rejected" | "revision";
                /** @description Text to search for in the name and client name. Case-insensitive. */
                q?: string;
                /** @description A leading `-` sorts in descending order. */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name" | "total" | "-total";
                /** @description Only the record with this `externalId`. */
                externalId?: string;
                /** @description Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Only records created after this time. An RFC 3339 timestamp. */
                createdAfter?: string;
                /** @description Only records created before this time. An RFC 3339 timestamp. */
                createdBefore?: string;
                /** @description Only records changed after this time. An RFC 3339 timestamp. */
                updatedAfter?: string;
                /** @description Only records changed before this time. An RFC 3339 timestamp. */
                updatedBefore?: string;
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
                /** @description The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
                cursor?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of proposals. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProposalList"];
                };
            };
        };
    };
    proposal_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProposal"];
            };
        };
        responses: {
            /** @description The new proposal. */
            201: {
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    proposal_get: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    proposal_update: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalChange"];
            };
        };
        responses: {
            /** @description The updated proposal. */
            200: {
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    proposal_delete: {
        parameters: {
            query?: {
                /** @description Delete the proposal although the client has accepted it. */
                force?: boolean;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    proposal_duplicate: {
        parameters: {
            query?: {
                /** @description Name of the copy. Default: the name with ` (copy)`. */
                name?: string;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            201: {
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    proposal_status: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The status record. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProposalStatusRecord"];
                };
            };
        };
    };
    pricing_calculate: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceCalculation"];
            };
        };
        responses: {
            /** @description What the pricing costs. */
            200: {
                content: {
                    "application/json": components["schemas"]["PriceAnswer"];
                };
            };
        };
    };
    proposal_share: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewShare"];
            };
        };
        responses: {
            /** @description The newest version, which is the same. Nothing was published. */
            200: {
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description The link with its new version. */
            201: {
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
        };
    };
    share_update: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareChange"];
            };
        };
        responses: {
            /** @description The updated share. */
            200: {
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
        };
    };
    proposal_share_check: {
        parameters: {
            query?: {
                /** @description Check for this recipient. Default: the one that a share without `recipientEmail` would have. */
                recipientEmail?: string;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The problems. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShareCheck"];
                };
            };
        };
    };
    proposal_remind: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The reminder is queued. */
            202: {
                content: {
                    "application/json": components["schemas"]["SentReminder"];
                };
            };
        };
    };
    proposal_versions_list: {
        parameters: {
            query?: {
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                content: {
                    "application/json": components["schemas"]["ProposalVersionList"];
                };
            };
        };
    };
    proposal_version_compare: {
        parameters: {
            query?: {
                /** @description Another version. The draft if absent. */
                with?: number;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
                /** @description The ID of the version. */
                version: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The differences and both contents. */
            200: {
                content: {
                    "application/json": components["schemas"]["VersionComparison"];
                };
            };
        };
    };
    proposal_version_restore: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
                /** @description The ID of the version. */
                version: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The restored proposal. */
            200: {
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
        };
    };
    proposal_acceptance: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The evidence. */
            200: {
                content: {
                    "application/json": components["schemas"]["AcceptanceRecord"];
                };
            };
        };
    };
    share_list: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The shares. */
            200: {
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
        };
    };
    share_delete: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
                /** @description The ID of the share. */
                share_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                content?: never;
            };
        };
    };
    message_list: {
        parameters: {
            query?: {
                /** @description The conversation on this share. Default: the most recent one. */
                shareId?: string;
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description A page of the conversation. */
            200: {
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
        };
    };
    message_send: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description The message. */
            201: {
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
        };
    };
    mail_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailRetry"];
            };
        };
        responses: {
            /** @description What became of the email: without a mail server, still `not_configured`. */
            202: {
                content: {
                    "application/json": components["schemas"]["RetriedMail"];
                };
            };
        };
    };
    lead_session_list: {
        parameters: {
            query?: {
                /** @description Only sessions of this channel. */
                channel?: string;
                /** @description Only sessions of this client in a channel. */
                channelId?: string;
                /** @description Only sessions with this status. */
                status?: "gathering_info" | "pending" | "proposal_ready" | "closed";
                /** @description Only the session that this proposal was created from. */
                proposalId?: string;
                /** @description Searches the name, the address and the brief of the client. */
                q?: string;
                /** @description Only the record with this `externalId`. */
                externalId?: string;
                /** @description Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Only records created after this time. An RFC 3339 timestamp. */
                createdAfter?: string;
                /** @description Only records created before this time. An RFC 3339 timestamp. */
                createdBefore?: string;
                /** @description Only records changed after this time. An RFC 3339 timestamp. */
                updatedAfter?: string;
                /** @description Only records changed before this time. An RFC 3339 timestamp. */
                updatedBefore?: string;
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
                /** @description The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
                cursor?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                content: {
                    "application/json": components["schemas"]["LeadSessionList"];
                };
            };
        };
    };
    lead_session_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLeadSession"];
            };
        };
        responses: {
            /** @description The new session. */
            201: {
                content: {
                    "application/json": components["schemas"]["LeadSessionWithSecret"];
                };
            };
        };
    };
    lead_session_get: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the session. */
                session_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                content: {
                    "application/json": components["schemas"]["LeadSession"];
                };
            };
        };
    };
    lead_session_update: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the session. */
                session_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadSessionChange"];
            };
        };
        responses: {
            /** @description The updated session. */
            200: {
                content: {
                    "application/json": components["schemas"]["LeadSessionWithSecret"];
                };
            };
        };
    };
    lead_session_draft_proposal: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the session. */
                session_id: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DraftSettings"];
            };
        };
        responses: {
            /** @description The session and its existing proposal. Nothing was created. */
            200: {
                content: {
                    "application/json": components["schemas"]["DraftedProposal"];
                };
            };
            /** @description The session and its new proposal. */
            201: {
                content: {
                    "application/json": components["schemas"]["DraftedProposal"];
                };
            };
        };
    };
    lead_session_callbacks: {
        parameters: {
            query?: {
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path: {
                /** @description The ID of the session. */
                session_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts. */
            200: {
                content: {
                    "application/json": components["schemas"]["CallbackLogList"];
                };
            };
        };
    };
    lead_session_resume_callbacks: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the session. */
                session_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The state of the server. */
            200: {
                content: {
                    "application/json": components["schemas"]["CallbackEndpoint"];
                };
            };
        };
    };
    proposal_pdf_link: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                content: {
                    "application/json": components["schemas"]["PdfLink"];
                };
            };
        };
    };
    proposal_pdf: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the proposal. */
                proposal_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The PDF document. */
            200: {
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    profile_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user record. */
            200: {
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    profile_update: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description The updated user record. */
            200: {
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    public_summary_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public summary. */
            200: {
                content: {
                    "application/json": components["schemas"]["PublicSummary"];
                };
            };
        };
    };
    profile_logo_put: {
        parameters: {
            query?: never;
            path?: never;
        };
        /** @description The bytes of the file, at most 1 MiB. */
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
                "image/svg+xml": string;
            };
        };
        responses: {
            /** @description The updated user record. */
            200: {
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    profile_logo_delete: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile has no logo. */
            204: {
                content?: never;
            };
        };
    };
    file_list: {
        parameters: {
            query?: {
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files. */
            200: {
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
        };
    };
    file_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        /** @description The bytes of the file, at most 20 MiB. */
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
                "image/gif": string;
                "application/pdf": string;
                "text/plain": string;
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                "application/vnd.oasis.opendocument.text": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description The new file. */
            201: {
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
        };
    };
    file_get: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the file. */
                file_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
        };
    };
    file_delete: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the file. */
                file_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The file is deleted. */
            204: {
                content?: never;
            };
        };
    };
    template_get_default: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The default template. */
            200: {
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    template_list: {
        parameters: {
            query?: {
                /** @description Only the record with this `externalId`. */
                externalId?: string;
                /** @description Only records with this text at this key, as `metadata[key]=value`. Several keys must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Only records created after this time. An RFC 3339 timestamp. */
                createdAfter?: string;
                /** @description Only records created before this time. An RFC 3339 timestamp. */
                createdBefore?: string;
                /** @description Only records changed after this time. An RFC 3339 timestamp. */
                updatedAfter?: string;
                /** @description Only records changed before this time. An RFC 3339 timestamp. */
                updatedBefore?: string;
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
                /** @description The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`. */
                cursor?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates. */
            200: {
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
        };
    };
    template_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description The new template. */
            201: {
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    template_get: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the template. */
                template_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    template_update: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the template. */
                template_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateChange"];
            };
        };
        responses: {
            /** @description The updated template. */
            200: {
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    template_delete: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID of the template. */
                template_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    webhook_list: {
        parameters: {
            query?: {
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    webhook_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The new webhook with its secret. */
            201: {
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    webhook_get: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    webhook_update: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    webhook_delete: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    webhook_test: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result of the delivery. */
            200: {
                content: {
                    "application/json": components["schemas"]["TestDelivery"];
                };
            };
        };
    };
    webhook_logs: {
        parameters: {
            query?: {
                /** @description Only attempts to deliver this event. */
                event?: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "test";
                /** @description Only attempts with this result. */
                status?: "delivered" | "retry_scheduled" | "failed";
                /** @description The number of records to skip. */
                offset?: number;
                /** @description Another name for `offset`. */
                skip?: number;
                /** @description The maximum number of records to return. */
                limit?: number;
            };
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts. */
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookLogList"];
                };
            };
        };
    };
    webhook_recover: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recovery"];
            };
        };
        responses: {
            /** @description The events are queued. */
            202: {
                content: {
                    "application/json": components["schemas"]["RecoveryResult"];
                };
            };
        };
    };
    webhook_redeliver: {
        parameters: {
            query?: never;
            path: {
                /** @description The ID, with or without the prefix `wh_`. */
                id: string;
                /** @description The ID of the log. */
                log_id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                content: {
                    "application/json": components["schemas"]["Redelivery"];
                };
            };
        };
    };
    notification_settings_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    notification_settings_put: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsChange"];
            };
        };
        responses: {
            /** @description The changed settings. */
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
        };
    };
    notification_settings_test: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationTest"];
            };
        };
        responses: {
            /** @description The test is queued. */
            202: {
                content: {
                    "application/json": components["schemas"]["QueuedNotificationTest"];
                };
            };
        };
    };
    event_list: {
        parameters: {
            query?: {
                /** @description Only events of this kind, or of a group with `proposal.*` or `lead_session.*`. */
                type?: "proposal.created" | "proposal.updated" | "proposal.shared" | "proposal.viewed" | "proposal.accepted" | "proposal.rejected" | "proposal.revision_requested" | "proposal.message_received" | "proposal.reminded" | "proposal.expiring" | "proposal.expired" | "proposal.deleted" | "lead_session.created" | "lead_session.updated" | "*" | "proposal.*" | "lead_session.*";
                /** @description Only events after the event with this id. */
                after?: string;
                /** @description The maximum number of events to return. */
                limit?: number;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    ai_analyze_brief: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyzeBriefRequest"];
            };
        };
        responses: {
            /** @description The requirements. */
            200: {
                content: {
                    "application/json": components["schemas"]["AnalyzeBriefResponse"];
                };
            };
        };
    };
    ai_analyze_brief_discovery: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BriefDiscoveryRequest"];
            };
        };
        responses: {
            /** @description The analysis of the brief. */
            200: {
                content: {
                    "application/json": components["schemas"]["BriefDiscoveryResponse"];
                };
            };
        };
    };
    ai_generate_discovery_checklist: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscoveryChecklistRequest"];
            };
        };
        responses: {
            /** @description The checklist. */
            200: {
                content: {
                    "application/json": components["schemas"]["DiscoveryChecklistResponse"];
                };
            };
        };
    };
    ai_generate_differentiators: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DifferentiatorsRequest"];
            };
        };
        responses: {
            /** @description The section. */
            200: {
                content: {
                    "application/json": components["schemas"]["DifferentiatorsResponse"];
                };
            };
        };
    };
    usage_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the account, the end user and the agent. */
            200: {
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    usage_precheck: {
        parameters: {
            query: {
                /** @description An operation's `operationId`. */
                operation: "me_get" | "proposal_create" | "proposal_list" | "proposal_get" | "proposal_update" | "proposal_delete" | "proposal_duplicate" | "proposal_status" | "pricing_calculate" | "proposal_share" | "proposal_share_check" | "share_update" | "proposal_remind" | "proposal_versions_list" | "proposal_version_compare" | "proposal_version_restore" | "proposal_acceptance" | "share_list" | "share_delete" | "message_list" | "message_send" | "mail_retry" | "lead_session_create" | "lead_session_list" | "lead_session_get" | "lead_session_update" | "lead_session_draft_proposal" | "lead_session_callbacks" | "lead_session_resume_callbacks" | "proposal_pdf_link" | "proposal_pdf" | "profile_get" | "profile_update" | "public_summary_get" | "profile_logo_delete" | "profile_logo_put" | "file_list" | "file_get" | "file_delete" | "file_create" | "template_get_default" | "template_list" | "template_create" | "template_get" | "template_update" | "template_delete" | "webhook_create" | "webhook_list" | "webhook_get" | "webhook_update" | "webhook_delete" | "webhook_test" | "webhook_logs" | "webhook_recover" | "webhook_redeliver" | "notification_settings_get" | "notification_settings_put" | "notification_settings_test" | "event_list" | "ai_analyze_brief" | "ai_analyze_brief_discovery" | "ai_generate_discovery_checklist" | "ai_generate_differentiators" | "usage_get" | "usage_precheck";
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the call would be allowed. */
            200: {
                content: {
                    "application/json": components["schemas"]["Precheck"];
                };
            };
        };
    };
    event_proposal_created: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.created";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalCreatedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_updated: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.updated";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalUpdatedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_shared: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.shared";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalSharedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_viewed: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.viewed";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalViewedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_accepted: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.accepted";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalAcceptedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_rejected: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.rejected";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalRejectedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_revision_requested: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.revision_requested";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalRevisionRequestedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_message_received: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.message_received";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalMessageReceivedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_reminded: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.reminded";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalRemindedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_expiring: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.expiring";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalExpiringData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_expired: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.expired";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalExpiredData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_proposal_deleted: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "proposal.deleted";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["ProposalDeletedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_lead_session_created: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "lead_session.created";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["LeadSessionCreatedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
    event_lead_session_updated: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "lead_session.updated";
                    /**
                     * Format: uuid
                     * @description The id of the event. It is the same in every delivery of the event.
                     */
                    event_id: string;
                    /**
                     * Format: date-time
                     * @description When the event happened.
                     */
                    timestamp: string;
                    /** @description The webhook, or `ls_` and the id of the lead session. */
                    webhook_id: string;
                    data: components["schemas"]["LeadSessionUpdatedData"];
                };
            };
        };
        responses: {
            /** @description The delivery has arrived. Any other response leads to a retry. */
            "2XX": {
                content?: never;
            };
        };
    };
}
